/** Special examinations for tests: somebody of accounting, a person who sells much, one brought to any state. */
import { transact } from '../src/platform/db.ts';
import { readLimits } from '../src/platform/limits.ts';
import { suggestOne } from '../src/modules/office/special-examinations/special-examinations.notice.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import { uploadPhoto } from './people.ts';
import { bought, byTransfer, type Desk, ring } from './purchases.ts';
import { type Answer, type House, newShop, type Till } from './shop.ts';

export const EXAMINATIONS = '/v1/special-examinations';
export const WORDS = 'Vende cada semana piezas distintas y no explica de dónde vienen.';
export const examinationUrl = (id: string, verb = ''): string => `${EXAMINATIONS}/${id}${verb && `/${verb}`}`;

/** Who answers for them. */
export const newExaminer = async (house: House): Promise<Till> => (await newShop(house)).till('ACCOUNTANT');

export const begin = (till: Till, customerId: string, more: object = {}, key?: string): Promise<Answer> =>
  till.call(
    'POST',
    EXAMINATIONS,
    { customerId, kind: 'UNUSUAL', reason: WORDS, operationIds: [], signature: till.signature, ...more },
    key,
  );
export const examine = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', examinationUrl(id, verb), body, key);

/** Not reported, unless said. */
export async function conclude(till: Till, id: string, more: object = {}, key?: string): Promise<Answer> {
  const body = {
    version: await till.seen(examinationUrl(id), key),
    outcome: 'NOT_REPORTED',
    reasons: 'Trae las facturas de compra de su madre: lo explica todo.',
    reference: null,
    reportedOn: null,
    receiptId: null,
    signature: till.signature,
    ...more,
  };
  return await examine(till, id, 'conclude', body, key);
}
export const reported = async (till: Till, reportedOn: string) => ({
  outcome: 'REPORTED',
  reference: 'SEPBLAC-2026-0042',
  reportedOn,
  receiptId: await uploadPhoto(till, 'examination-paper'),
});

/** Sold gold of so much, by transfer to their own account. */
export async function soldFor(desk: Pick<Desk, 'till' | 'customerId'>, cents: number, more: object = {}) {
  const weightMg = cents / 5;
  const line = ring({ weightMg, metalWeightMg: weightMg });
  return await bought(desk, { lines: [line], appraisalCents: cents, payments: byTransfer(cents), ...more });
}

/** As the night suggests one, of somebody who has done nothing yet. */
export const suggested = (house: House, customerId: string): Promise<string> =>
  transact(house.db, async (tx) =>
    suggestOne(tx, customerId, { kind: 'REPEATED', operations: [] }, await readLimits(tx)),
  );

/** What the fuzzer and the shops' test send: each try on one of its own. */
export function examinationRecords(house: House, till: () => Till): Fresh {
  const customerId = () => till().shop.customer();
  const waiting = async () => ({ specialExaminationId: await suggested(house, await customerId()) });
  let operationId: string | undefined;
  const begun = async (of?: string): Promise<string> => (await ok(begin(till(), of ?? (await customerId())))).id;
  const of = async () => ({ specialExaminationId: await begun() });
  const withPaper = async () => {
    const specialExaminationId = await begun();
    const fileId = await uploadPhoto(till(), 'examination-paper');
    await ok(examine(till(), specialExaminationId, 'add-document', { kind: 'SUPPORT', fileId }));
    return { specialExaminationId, paperId: fileId };
  };
  const at = `${EXAMINATIONS}/{specialExaminationId}`;
  return {
    [`GET ${at}`]: of,
    [`GET ${at}/paper`]: of,
    [`GET ${at}/documents/{paperId}`]: withPaper,
    [`GET ${at}/documents/{paperId}/thumbnail`]: withPaper,
    [`POST ${EXAMINATIONS}`]: async () => ({
      customerId: await customerId(),
      kind: 'OTHER',
      reason: WORDS,
      operationIds: [],
    }),
    [`POST ${at}/take-up`]: waiting,
    [`POST ${at}/dismiss`]: waiting,
    [`POST ${at}/add-operations`]: async () => {
      const person = await customerId();
      const sale = await till().sell([(await till().shop.piece()).code], 10_000, { customerId: person });
      // A till that another request has closed sells nothing: then the one before.
      operationId = sale.json.id ?? operationId;
      return { specialExaminationId: await begun(person), operationIds: [operationId] };
    },
    [`POST ${at}/add-note`]: async () => ({ ...(await of()), text: 'Se le ha preguntado en la tienda.' }),
    [`POST ${at}/add-document`]: async () => ({
      ...(await of()),
      kind: 'SUPPORT',
      fileId: await uploadPhoto(till(), 'examination-paper'),
    }),
    [`POST ${at}/conclude`]: async () => ({
      ...(await of()),
      version: 1,
      outcome: 'NOT_REPORTED',
      reasons: WORDS,
      reference: null,
      reportedOn: null,
      receiptId: null,
    }),
    [`POST ${at}/reopen`]: async () => {
      const specialExaminationId = await begun();
      await ok(conclude(till(), specialExaminationId));
      return { specialExaminationId };
    },
  };
}
