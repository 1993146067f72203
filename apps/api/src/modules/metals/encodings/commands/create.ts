import { refuse } from '@quilate/domain/kernel/errors.ts';
import { legalFineUg, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { encodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import { encodingMachine } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { wholeOf } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { type TakenMetal, takeMetals } from '../../closings/closings.takes.ts';
import { takeJewels, type WaitingJewel, waitingJewels } from '../../extractions/extractions.public.ts';
import { standLots } from '../../extractions/extractions.stand.ts';
import { encodingRecord } from '../encodings.record.ts';
import { insertEncoding, insertParents, type NewParent, refusePolice } from '../encodings.store.ts';

/** One jewel, several to be made one, or metal of closings: taken from here on, nobody else gets them (R-ENC-01). */
export const create = creation({
  endpoint: encodingsContract.create,
  record: encodingRecord,
  action: 'create',
  async lock({ tx, body }) {
    const [held, jewels] = await Promise.all([
      lockLotsById(tx, sql`(select l.lot_id from lot_lines l where l.id = any (${[...body.jewelIds]}::uuid[]))`),
      waitingJewels(tx, ['ENCODING', 'UNIFY'], body.jewelIds),
    ]);
    // Of one that does not wait the lot says nothing.
    const lots = held.filter(({ id }) => jewels.some(({ lotId }) => lotId === id));
    return { jewels, lots };
  },
  async run(operation, { body, facts: { jewels, lots }, state }) {
    const ids = [...new Set(body.jewelIds)];
    if (ids.length + body.closings.length === 0) throw refuse(encodingsErrors.ENCODING_EMPTY);
    refusePolice(lots);
    const isAlone = ids.length + body.closings.length === 1;
    if (!isAlone && jewels.some((jewel) => jewel.mode !== 'UNIFY')) throw refuse(encodingsErrors.ENCODING_NOT_UNIFIED);
    const id = uuidv7();
    const metals = await takeMetals(operation, body.closings, id);
    if (jewels.length < ids.length || !metals) throw refuse(encodingsErrors.ENCODING_TAKEN);
    const parents = [...jewels.map(ofJewel), ...metals.map(ofMetal)];
    const whole = wholeOf(parents);
    const fineUg = sum([
      ...jewels.map((jewel) => jewel.fineUg),
      ...metals.map(({ metal, weightMg }) => legalFineUg(weightMg, metal)),
    ]);
    const { description, family } = body;
    const code = await insertEncoding(operation, { id, state, description, family, ...whole, fineUg });
    if ((await takeJewels(operation, ids, code)).length < ids.length) throw refuse(encodingsErrors.ENCODING_TAKEN);
    await insertParents(operation, id, parents);
    await standLots(operation, lots, code, encodedPlace(code));
    index(operation, id, [code, code.split('-').at(-1), description, ...parents.map((parent) => parent.code)]);
    return { id, code, details: { description, parents: parents.map((parent) => parent.code) } };
  },
});

const ofJewel = (jewel: WaitingJewel): NewParent => ({
  source: jewel.mode === 'UNIFY' ? 'UNIFY' : 'ENCODING',
  jewelId: jewel.id,
  lotId: jewel.lotId,
  productId: jewel.productId,
  takeId: null,
  code: jewel.code,
  originCode: jewel.originCode,
  description: jewel.description,
  family: jewel.family,
  metal: jewel.metal,
  weightMg: jewel.weightMg,
  metalWeightMg: jewel.metalWeightMg,
  costCents: jewel.costCents,
});
const ofMetal = ({ id, code, customerName, metal, weightMg, costCents }: TakenMetal): NewParent => ({
  source: 'CLOSING',
  jewelId: null,
  lotId: null,
  productId: null,
  takeId: id,
  code,
  originCode: customerName,
  description: METAL_ES[metal],
  family: null,
  metal,
  weightMg,
  metalWeightMg: weightMg,
  costCents,
});

function index({ now, words: found }: Operation, id: string, texts: readonly (string | undefined)[]): void {
  found.push({ kind: encodingMachine.concept, recordId: id, at: now, storeId: null, words: wordsOf(...texts) });
}
