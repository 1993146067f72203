import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import {
  begin,
  conclude,
  examinationUrl,
  EXAMINATIONS,
  examine,
  newExaminer,
  reported,
  soldFor,
  suggested,
  WORDS,
} from '../../../../test/examinations.ts';
import { newCompany } from '../../../../test/companies.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { ok } from '../../../../test/goods.ts';
import { customerUrl, newCustomer, newStranger, uploadPhoto } from '../../../../test/people.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { moveShop } from '../../../../test/sii.ts';
import { byTransfer, newDesk, setPrices } from '../../../../test/purchases.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { newShop, openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const rows = async (text: string, values: unknown[] = []) => (await house.db.pool.query(text, values)).rows;

async function begun(more: object = {}): Promise<{ examiner: Till; customerId: string; id: string; code: string }> {
  const examiner = await newExaminer(house);
  const customerId = await newStranger(await openTill(house));
  const { id, code } = await ok(begin(examiner, customerId, more));
  return { examiner, customerId, id, code };
}

describe('B-32 the register of special examinations (Ley 10/2010 arts. 17, 18, 24 and 25)', () => {
  test('B-32 accounting examines somebody: operations, notes, papers, and the conclusion that was reported', async () => {
    const desk = await newDesk(house);
    const examiner = await newExaminer(house);
    const [first, second] = [await soldFor(desk, 20_000), await soldFor(desk, 30_000)];
    const { data } = await ok(examiner.get(`${EXAMINATIONS}/examinable?customerId=${desk.customerId}`));
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    const { id, code } = await ok(begin(examiner, desk.customerId, { operationIds: [first.id] }));
    expect(code).toMatch(/^EE-GRU-\d\d-\d{5}$/);
    await ok(examine(examiner, id, 'add-operations', { operationIds: [second.id] }));
    await ok(examine(examiner, id, 'add-note', { text: 'Dice que vende lo de una herencia.' }));
    const fileId = await uploadPhoto(examiner, 'examination-paper');
    await ok(examine(examiner, id, 'add-document', { kind: 'SUPPORT', fileId }));
    const done = await ok(conclude(examiner, id, await reported(examiner, today)));
    expect(done).toMatchObject({
      state: 'concluded',
      outcome: 'REPORTED',
      endedOn: today,
      keptUntil: `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`,
      operationCount: 2,
      totalCents: 50_000,
      cashCents: 0,
      notes: [{ text: 'Dice que vende lo de una herencia.', employeeName: 'Yaiza Santana' }],
      conclusions: [{ outcome: 'REPORTED', reference: 'SEPBLAC-2026-0042', reportedOn: today }],
      actions: [{ action: 'reopen' }],
    });
    expect(done.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['RECEIPT', 'SUPPORT']);
    const photo = await examiner.get(`${examinationUrl(id)}/documents/${fileId}`);
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await examiner.get(`${examinationUrl(id)}/documents/${fileId}/thumbnail`)).status).toBe(200);
    expect((await examiner.get(`${examinationUrl(id)}/documents/${randomUUID()}`)).status).toBe(404);
  });

  test('B-32 something new opens it again: the conclusion of before stays in the file', async () => {
    const { examiner, id } = await begun();
    await ok(conclude(examiner, id));
    const again = await ok(examine(examiner, id, 'reopen', { reason: 'Ha vuelto', signature: examiner.signature }));
    expect(again).toMatchObject({ state: 'open', outcome: null, endedOn: null, conclusions: [{ reference: null }] });
    const last = await ok(conclude(examiner, id, await reported(examiner, today)));
    expect(last.conclusions.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['REPORTED', 'NOT_REPORTED']);
  });

  test('B-32 what the house suggests is taken up, or set aside with the reason and taken up later', async () => {
    const examiner = await newExaminer(house);
    const [one, other] = [await newStranger(await openTill(house)), await newStranger(await openTill(house))];
    const { signature } = examiner;
    const taken = await suggested(house, one);
    expect(await ok(examine(examiner, taken, 'take-up', { signature }))).toMatchObject({ state: 'open' });
    const aside = await suggested(house, other);
    const bare = await examine(examiner, aside, 'dismiss', { signature });
    expect(bare.status).toBe(422);
    const dismissed = await ok(examine(examiner, aside, 'dismiss', { signature, reason: 'Es un mayorista conocido' }));
    expect(dismissed).toMatchObject({
      state: 'dismissed',
      dismissedReason: 'Es un mayorista conocido',
      endedOn: today,
    });
    expect(await ok(examine(examiner, aside, 'take-up', { signature }))).toMatchObject({
      state: 'open',
      endedOn: null,
    });
  });

  test('B-32 refused by its state, by a rule, by its version, by an operation of somebody else', async () => {
    const desk = await newDesk(house);
    const other = await newDesk(house);
    const sold = await soldFor(desk, 20_000);
    const examiner = await newExaminer(house);
    const { signature } = examiner;
    const elsewhere = await begin(examiner, other.customerId, { operationIds: [sold.id] });
    expect([elsewhere.status, elsewhere.json.code]).toEqual([422, 'EXAMINATION_OPERATION_ELSEWHERE']);
    const { id } = await ok(begin(examiner, desk.customerId, { operationIds: [sold.id] }));
    const twice = await examine(examiner, id, 'add-operations', { operationIds: [sold.id] });
    expect(twice).toMatchObject({
      status: 409,
      json: { code: 'EXAMINATION_OPERATION_THERE', details: { operationCode: sold.code } },
    });
    expect((await examine(examiner, id, 'take-up', { signature })).json.code).toBe('STATE_CONFLICT');
    const bad = async (more: object) => (await conclude(examiner, id, more)).json.code;
    expect(await bad({ outcome: 'REPORTED' })).toBe('EXAMINATION_REPORT_INCOMPLETE');
    expect(await bad({ reference: 'X-1' })).toBe('EXAMINATION_NOT_REPORTED');
    expect(await bad(await reported(examiner, addDays(today, 1)))).toBe('EXAMINATION_REPORTED_FUTURE');
    expect(await bad({ ...(await reported(examiner, today)), receiptId: randomUUID() })).toBe('FILE_UNKNOWN');
    expect(await bad({ version: 9 })).toBe('VERSION_CONFLICT');
    expect(await bad({ reasons: 'Nada raro' })).toBe('VALIDATION');
    const stranger = await examine(examiner, id, 'add-document', { kind: 'OTHER', fileId: randomUUID() });
    expect([stranger.status, stranger.json.code]).toEqual([422, 'FILE_UNKNOWN']);
    expect((await begin(examiner, randomUUID())).json.code).toBe('CUSTOMER_UNKNOWN');
  });

  test('B-32 somebody who may not examine does not sign for it, and the same key does it once', async () => {
    const { examiner, customerId, id } = await begun();
    const manager = await examiner.shop.person('MANAGER');
    const foreign = await conclude(examiner, id, { signature: manager.signature });
    expect([foreign.status, foreign.json.code]).toEqual([422, 'SIGNER_NOT_ALLOWED']);
    const key = randomUUID();
    const [one, again] = [await begin(examiner, customerId, {}, key), await begin(examiner, customerId, {}, key)];
    expect([one.status, again.status, again.json.id]).toEqual([201, 201, one.json.id]);
    const ending = randomUUID();
    const ended = await conclude(examiner, id, {}, ending);
    expect([ended.status, (await conclude(examiner, id, {}, ending)).text]).toEqual([200, ended.text]);
    expect((await conclude(examiner, id)).json.code).toBe('STATE_CONFLICT');
    for (const [verb, more] of [
      ['add-note', { text: 'Llega tarde.' }],
      ['add-operations', { operationIds: [randomUUID()] }],
      ['add-document', { kind: 'OTHER', fileId: randomUUID() }],
    ] as const)
      expect([verb, (await examine(examiner, id, verb, more)).json.code]).toEqual([verb, 'STATE_CONFLICT']);
  });

  test('B-32 nothing of it is taken away or rewritten, whoever asks the database', async () => {
    const { examiner, id } = await begun();
    await ok(examine(examiner, id, 'add-note', { text: 'Se queda como se escribió.' }));
    await ok(conclude(examiner, id));
    const asked = [
      ...['notes', 'conclusions'].flatMap((book) => [
        `delete from special_examination_${book} where examination_id = $1`,
        `update special_examination_${book} set id = id where examination_id = $1`,
      ]),
      'delete from special_examinations where id = $1',
    ];
    for (const statement of asked) {
      await expect(rows(statement, [id])).rejects.toThrow(/permission denied|append-only/);
      await expect(onOwnersBehalf(house.databaseUrl, statement, [id])).rejects.toThrow('append-only');
    }
  });

  test('B-32 found by its code, its person and both its names, its state, its reason, its shop and its days', async () => {
    const desk = await newDesk(house);
    const sold = await soldFor(desk, 20_000);
    const examiner = await newExaminer(house);
    const { id, code } = await ok(begin(examiner, desk.customerId, { kind: 'SPLIT', operationIds: [sold.id] }));
    const { nationalId } = (await desk.till.get(customerUrl(desk.customerId))).json;
    const found = async (asked: string): Promise<boolean> =>
      (await ok(examiner.get(`${EXAMINATIONS}?limit=200&${asked}`))).data.some((one: { id: string }) => one.id === id);
    const store = `storeId[]=${desk.shop.id}`;
    for (const asked of [
      `q=${code}`,
      `q=idaira ${nationalId}`,
      `q=rodriguez santana ${nationalId}`,
      `customerId=${desk.customerId}`,
      'status[]=open',
      'kind[]=SPLIT',
      store,
      `from=${today}`,
    ])
      expect([asked, await found(asked)]).toEqual([asked, true]);
    const none = ['status[]=concluded', 'kind[]=OTHER', `storeId[]=${examiner.shop.id}`, `to=${addDays(today, -1)}`];
    for (const asked of [...none, `customerId=${randomUUID()}`, 'outcome=REPORTED'])
      expect([asked, await found(asked)]).toEqual([asked, false]);
    await ok(conclude(examiner, id, await reported(examiner, today)));
    expect(await found('outcome=REPORTED')).toBe(true);
    const file = await examiner.get(`${EXAMINATIONS}/export?purpose=CONTROL&format=csv&q=${code}`);
    expect(file.bytes.toString()).toContain('Comunicado al SEPBLAC');
  });

  test('B-32 the file prints whole for who inspects: whose operations, of whom, each of them, and all that was written', async () => {
    const [desk, other] = [await newDesk(house), await newDesk(house)];
    const taxId = nextTaxId();
    const examiner = await newExaminer(house);
    const companyId = await newCompany(await other.shop.till('ADMIN'), { taxId, legalName: 'Oro de Gáldar, S. L.' });
    await house.db.pool.query('update stores set company_id = $1 where id = $2', [companyId, other.shop.id]);
    const own = await soldFor(desk, 20_000);
    await rows('update purchases set made_date = made_date - 3 where id = $1', [own.id]);
    const admin = await desk.shop.till('ADMIN');
    await moveShop(admin, desk.shop.id, await newCompany(admin, { legalName: 'Plata de Agaete, S. L.' }));
    const holder = { holderName: 'Yeray', holderSurname: 'Cabrera' };
    const toAnother = await soldFor({ ...other, customerId: desk.customerId }, 30_000, {
      payments: byTransfer(30_000).map((payment) => ({ ...payment, ...holder })),
      approval: { ...other.manager.signature, reason: 'Lo acredita' },
    });
    const { id, code } = await ok(begin(examiner, desk.customerId, { operationIds: [own.id, toAnother.id] }));
    await ok(examine(examiner, id, 'add-note', { text: 'Se le ha preguntado.' }));
    const fileId = await uploadPhoto(examiner, 'examination-paper');
    await ok(examine(examiner, id, 'add-document', { kind: 'SUPPORT', fileId }));
    await ok(conclude(examiner, id));
    await ok(examine(examiner, id, 'reopen', { reason: 'Ha vuelto a vender', signature: examiner.signature }));
    await ok(conclude(examiner, id, await reported(examiner, today)));
    const paper = await examiner.get(examinationUrl(id, 'paper'));
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfText(paper.bytes)).text.replaceAll(/\s+/g, ' ');
    const { nationalId } = (await desk.till.get(customerUrl(desk.customerId))).json;
    for (const said of [
      code,
      TEST_COMPANY.legalName,
      TEST_COMPANY.taxId,
      'Oro de Gáldar, S. L.',
      taxId,
      'Idaira Rodríguez Santana',
      nationalId,
      WORDS,
      'Lo abre una persona',
      'Concluido',
      'Operación Tienda Día',
      own.code,
      '200,00 €',
      toAnother.code,
      '300,00 € 0,00 € De otra persona',
      'Se le ha preguntado.',
      'Documento de apoyo',
      'Justificante del SEPBLAC',
      'no se revela',
      'No se comunica',
      'Comunicado al SEPBLAC',
      'SEPBLAC-2026-0042',
      'Ha vuelto a vender',
      'Yaiza Santana',
      date(`${Number(today.slice(0, 4)) + 10}${today.slice(4)}`),
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Plata de Agaete');
    // The first conclusion before the one that came after it was opened again.
    expect(text.indexOf('No se comunica')).toBeLessThan(text.indexOf('Comunicado al SEPBLAC'));
  });
});

describe('B-32 nobody is told (Ley 10/2010 art. 24)', () => {
  test('B-32 R-PERM-02 only direction and accounting reach it, whatever they ask', async () => {
    const { id } = await begun();
    const shop = await newShop(house);
    for (const role of ROLES) {
      const till = await shop.till(role);
      const status = role === 'ADMIN' || role === 'ACCOUNTANT' ? 200 : 403;
      for (const url of [
        EXAMINATIONS,
        examinationUrl(id),
        examinationUrl(id, 'paper'),
        `${EXAMINATIONS}/export?purpose=CONTROL`,
      ])
        expect([role, url, (await till.get(url)).status]).toEqual([role, url, status]);
      const note = await examine(till, id, 'add-note', { text: 'Lo sé.' });
      expect([role, note.status]).toEqual([role, status]);
    }
  });

  test('B-32 the customer, their file, the search and the home of a shop say the same as before', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
    const manager = await till.shop.till('MANAGER');
    const { nationalId } = (await till.get(customerUrl(customerId))).json;
    const said = async () => ({
      customer: (await manager.get(customerUrl(customerId))).json,
      list: (await till.get(`/v1/customers?q=${nationalId}`)).json,
      search: (await manager.get(`/v1/search?q=${nationalId}`)).json,
      agenda: (await manager.get('/v1/home/agenda?whose=REACH')).json.data.map(({ kind }: { kind: string }) => kind),
      erase: (await manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' })).json,
    });
    const before = await said();
    expect(before.erase.code).toBe('LEGAL_HOLD');
    const examiner = await newExaminer(house);
    const { id } = await ok(begin(examiner, customerId));
    await suggested(house, customerId);
    const after = await said();
    expect({ ...after, erase: { ...after.erase, requestId: '' } }).toEqual({
      ...before,
      erase: { ...before.erase, requestId: '' },
    });
    expect(JSON.stringify(after)).not.toContain(id);
    const found = (await ok(examiner.get(`/v1/search?q=${nationalId}`))).data;
    expect(found.map(({ concept }: { concept: string }) => concept)).not.toContain('specialExamination');
  });

  test('B-32 whoever looks at one leaves a line, and its page says who', async () => {
    const { examiner, id } = await begun();
    const admin = await examiner.shop.till('ADMIN');
    await ok(admin.get(examinationUrl(id)));
    await ok(examiner.get(examinationUrl(id, 'paper')));
    const { views } = await ok(examiner.get(examinationUrl(id)));
    expect(views).toHaveLength(2);
    const log = await rows(`select kind, employee_id from access_log where subject = $1 order by id`, [id]);
    expect(log.map((line) => line.employee_id)).toEqual([admin.person.id, examiner.person.id, examiner.person.id]);
    expect(new Set(log.map(({ kind }) => kind))).toEqual(new Set(['examination']));
  });

  test('B-32 B-28 who is examined is not erased while it is kept, and the law is all that is said', async () => {
    const { examiner, customerId, id } = await begun();
    const manager = await examiner.shop.till('MANAGER');
    const erase = () => manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' });
    expect(await erase()).toMatchObject({
      status: 409,
      json: { code: 'LEGAL_HOLD', details: { law: 'Ley 10/2010, art. 25' } },
    });
    await ok(conclude(examiner, id));
    expect((await erase()).json.code).toBe('LEGAL_HOLD');
  });
});
