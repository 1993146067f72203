import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { date } from '@quilate/domain/kernel/format.ts';
import { newCompany } from '../../../../test/companies.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { BOOKS, bookStep, generate, giveBack, handIn, intervened, lotsOf } from '../../../../test/police.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import {
  bought,
  buy,
  fromTill,
  newDesk,
  newSeller,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import { allowed, RECOVERABLES, step, taken } from '../../../../test/recoverables.ts';
import { moveShop } from '../../../../test/sii.ts';
import { cutAtTheRight, pdfText } from '../../../../test/pdf-text.ts';
import { newShop, openTill, TEST_COMPANY, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const stateOf = async (lotId: string): Promise<string> =>
  (await house.db.pool.query('select state from lots where id = $1', [lotId])).rows[0].state;

describe('R-POL-04 a police book', () => {
  test('it holds what the shop took in until a day, and the next one goes on from its last number', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [a, b, c] = await lotsOf(desk, [9, 7, 1]);
    expect((await till.get(`${BOOKS}/next?storeId=${till.shop.id}&untilDate=${addDays(today, -5)}`)).json).toEqual({
      bookNumber: 1,
      firstOrder: 1,
      lotCount: 2,
      jewelCount: 2,
      noteCount: 0,
      fromDate: addDays(today, -9),
      unlicensed: [],
    });
    const first = await generate(till, addDays(today, -5));
    expect(first).toMatchObject({
      status: 201,
      json: {
        code: `LP-${desk.shop.code}-0001`,
        bookNumber: 1,
        firstOrder: 1,
        lastOrder: 2,
        fromDate: addDays(today, -9),
        untilDate: addDays(today, -5),
        state: 'generated',
      },
    });
    expect([await stateOf(a!.lotId), await stateOf(b!.lotId), await stateOf(c!.lotId)]).toEqual([
      'police-book',
      'police-book',
      'initially-blocked',
    ]);
    const second = await generate(till, today);
    expect(second.json).toMatchObject({ bookNumber: 2, firstOrder: 3, lastOrder: 3 });
    expect((await generate(till, today)).json.code).toBe('BOOK_EMPTY');
    expect((await generate(till, addDays(today, 1))).json.code).toBe('BOOK_FUTURE');
    expect((await till.get(`${BOOKS}?q=LP-${desk.shop.code}-0002`)).json.data).toMatchObject([{ bookNumber: 2 }]);
  });

  test('two generated at once never share a number, nor an operation', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    await lotsOf(desk, [6, 4, 2]);
    const days = [5, 3, 1, 0].map((ago) => addDays(today, -ago));
    const answers = await Promise.all(days.map((day) => generate(till, day)));
    const made = answers.filter(({ status }) => status === 201).map(({ json }) => json);
    expect(answers.every(({ status, json }) => status === 201 || json.code === 'BOOK_EMPTY')).toBe(true);
    const sorted = made.toSorted((x, y) => x.bookNumber - y.bookNumber);
    expect(sorted.map((book) => book.bookNumber)).toEqual(sorted.map((_, at) => at + 1));
    let next = 1;
    for (const book of sorted) {
      expect(book.firstOrder).toBe(next);
      next = book.lastOrder + 1;
    }
    expect(next).toBe(4);
  });

  test('only the last one is deleted, before it is handed in, and its numbers are given again', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [a, b] = await lotsOf(desk, [8, 2]);
    const first = (await generate(till, addDays(today, -5))).json;
    const second = (await generate(till, today)).json;
    const reason = 'Faltaba una hoja';
    const early = await bookStep(till, first.id, 'delete', { reason });
    expect(early).toMatchObject({
      status: 409,
      json: {
        code: 'STATE_CONFLICT',
        message: 'Ahora mismo no se puede. Solo se elimina el último libro de la tienda.',
        details: { reason: 'isLast', reasonCode: 'POLICE_BOOK_NOT_LAST' },
      },
    });
    expect((await bookStep(till, second.id, 'delete', {})).json.code).toBe('VALIDATION');
    const key = 'eliminar-el-libro-1';
    const gone = await bookStep(till, second.id, 'delete', { reason }, key);
    expect(gone.json.state).toBe('deleted');
    expect((await bookStep(till, second.id, 'delete', { reason }, key)).text).toBe(gone.text);
    expect((await bookStep(till, second.id, 'delete', { reason })).json.code).toBe('STATE_CONFLICT');
    expect([await stateOf(a!.lotId), await stateOf(b!.lotId)]).toEqual(['police-book', 'initially-blocked']);
    expect((await till.get(BOOKS)).json.totalCount).toBe(1);
    expect((await generate(till, today)).json).toMatchObject({ bookNumber: 2, firstOrder: 2, lastOrder: 2 });
    await handIn(till, first.id);
    expect((await bookStep(till, first.id, 'delete', { reason })).json.code).toBe('STATE_CONFLICT');
  });

  test('one deletes it while another hands it in: one of the two happens', async () => {
    const desk = await newDesk(house);
    await lotsOf(desk, [2]);
    const { id } = (await generate(desk.till, today)).json;
    const answers = await Promise.all([
      bookStep(desk.till, id, 'delete', { reason: 'Faltaba una hoja' }),
      handIn(desk.till, id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  test('R-POL-05 a lot the police hold goes through its book, and comes back to where the book left it', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [a] = await lotsOf(desk, [3]);
    const seized = await intervened(till, [a!.lotCode]);
    const book = (await generate(till, today)).json;
    expect(await stateOf(a!.lotId)).toBe('intervened-police');
    await handIn(till, book.id);
    const seen = (await till.get(`/v1/police/interventions/${seized.id}`)).json;
    expect(seen.items[0].orderNumber).toBe(1);
    await giveBack(till, seized.id, [seized.items[0].id]);
    expect((await till.get(`/v1/lots/${a!.lotId}`)).json).toMatchObject({
      state: 'blocked',
      holdUntil: addDays(today, 15),
    });
  });

  test('a purchase undone on its day is in no book, and one in a book is not undone', async () => {
    const desk = await newDesk(house);
    const { till, manager } = desk;
    const approval = { ...manager.signature, reason: 'Se arrepiente' };
    const body = { reason: 'Se arrepiente', signature: till.signature, approval };
    const [undone, kept] = [await bought(desk), await bought(desk)];
    expect((await purchaseStep(till, undone.id, 'cancel', body)).status).toBe(200);
    const { json } = await generate(till, today);
    expect([json.firstOrder, json.lastOrder]).toEqual([1, 1]);
    expect((await purchaseStep(till, kept.id, 'cancel', body)).json.code).toBe('STATE_CONFLICT');
  });
});

describe('its photos', () => {
  test('R-POL-04 R-POL-06 each line shows the photo of its jewel, on screen and on paper, and it is part of the chain', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [all, own] = [await uploadPhoto(till, 'lot-photo'), await uploadPhoto(till, 'lot-photo', '#204060')];
    const lines = [ring(), ring({ family: 'PULSERA', description: 'barbada', photoId: own })];
    const more = { photoIds: [all, own], lines, appraisalCents: 40_000, payments: fromTill(40_000) };
    const stray = await buy(desk, { ...more, photoIds: [all] });
    expect([stray.json.code, stray.json.fields[0].path]).toEqual(['PHOTO_OF_OTHER', 'lines.1.photoId']);
    const { lot } = await bought(desk, more);
    expect(lot.lines.map(({ photoId }: { photoId: string }) => photoId)).toEqual([null, own]);
    const seized = await intervened(till, [`${lot.code}-2`]);
    expect(seized.items[0]).toMatchObject({ lotId: lot.id, photoId: own });

    const { id } = (await generate(till, today)).json;
    const seen = (await till.get(`${BOOKS}/${id}/lines`)).json;
    // Who has none of its own is seen in the one of the whole lot.
    expect(seen.data.map(({ photoId }: { photoId: string }) => photoId)).toEqual([all, own]);
    expect(seen.data[1]).toMatchObject({ orderNumber: 1, lotId: lot.id, description: 'Pulsera: barbada' });
    const paper = (await till.get(`${BOOKS}/${id}/file`)).bytes;
    expect(paper.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect((await till.get(`${BOOKS}/${id}/file`)).bytes.equals(paper)).toBe(true);

    await behindTheGuards(house.databaseUrl, `update files set sha256 = '\\x00' where id = '${own}'`);
    expect((await till.get(`${BOOKS}/${id}/lines`)).json.code).toBe('BOOK_CHANGED');
    expect((await till.get(`${BOOKS}/${id}/file`)).json.code).toBe('BOOK_CHANGED');
  });
});

test('R-POL-06 the photo of a jewel is seen by the shop whose book it is in, wherever its lot is now, and by no third', async () => {
  const [desk, next, third] = [await newDesk(house), await newShop(house), await openTill(house)];
  const { till } = desk;
  const photoId = await uploadPhoto(till, 'lot-photo');
  const { lot } = await bought(desk, { photoIds: [photoId] });
  const lies = (storeId: string) =>
    behindTheGuards(house.databaseUrl, `update lots set store_id = '${storeId}' where id = '${lot.id}'`);
  await lies(next.id);
  const photo = async (who: typeof till) => (await who.get(`/v1/lots/${lot.id}/photos/${photoId}?small=true`)).status;
  expect([await photo(till), await photo(await next.till()), await photo(third)]).toEqual([200, 200, 404]);
  await lies(till.shop.id);
});

describe('R-POL-04 its files', () => {
  test('PDF and Excel of what was written down, told to the audit', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [lot] = await lotsOf(desk, [2]);
    const { nationalId } = (await till.get(`/v1/customers/${desk.customerId}`)).json;
    const { id, code, hash } = (await generate(till, today)).json;
    const pdf = await till.get(`${BOOKS}/${id}/file`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain(`${code}.pdf`);
    const page = (await pdfText(pdf.bytes)).text.replaceAll(/\s+/g, ' ');
    for (const words of [
      `LP-${desk.shop.code}-0001`,
      TEST_COMPANY.legalName,
      `NIF ${TEST_COMPANY.taxId}`,
      'Libro nº 1',
      'Números de orden Del 1 al 1',
      'Fecha de entrega Sin entregar',
      'Sello de la comisaría o puesto',
      'Firma del establecimiento',
      hash,
    ])
      expect(page).toContain(words);
    // Each column that the book has, with what stands in it (RD 197/1988 art. 91).
    for (const head of [
      'Nº de orden',
      'Fecha',
      'Nombre y apellidos, DNI/NIE, domicilio del vendedor',
      'Descripción del objeto',

      'Metal y ley',
      'Peso (g)',
      'Piedras',
      'Contrastes',
      'Precio abonado (€)',
      'Contrato',
      'Enajenación y destino',
    ])
      expect(page).toContain(head);
    expect(page).toMatch(
      new RegExp(
        `1 ${date(addDays(today, -2))} Idaira Rodríguez Santana ${nationalId} Calle Mayor de Triana 45.*` +
          `Anillo liso, grabado M y J 1998 Lote ${lot!.lotCode} Oro 18 k, ley 750 4,000 750 200,00`,
      ),
    );
    const excel = await till.get(`${BOOKS}/${id}/file?format=XLSX`);
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(excel.bytes));
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    for (const word of [
      'Idaira Rodríguez Santana',
      nationalId,
      'Calle Mayor de Triana 45',
      'Anillo liso, grabado M y J 1998',
      '750',
      lot!.lotCode,
      TEST_COMPANY.taxId,
      hash,
    ]) {
      expect(text).toContain(word);
    }
    const { rows } = await house.db.pool.query(
      `select count(*)::int as n from audit_events where action = 'export.take' and payload like '%' || $1 || '%'`,
      [code],
    );
    expect(rows[0].n).toBe(2);
  });

  test('R-POL-04 however long what it says is, nothing of it is cut at the edge of the page', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const stones = { units: 2, caratHundredths: 25, valueCents: 10_000, isDisputed: false };
    const gems = ['DIAMANTE', 'RUBI'].map((gem) => ({ gem, ...stones }));
    const light = { weightMg: 2_500, metalWeightMg: 2_000 };
    const lines = [
      ring({ ...light, description: 'Extraordinariamente ornamentada, con inscripción «Electroencefalografista»' }),
      ring({ ...light, family: 'GARGANTILLA', description: 'de aguamarinas, entrelazada' }),
      ring({ ...light, description: 'con pedrería', gems, hallmarks: 'Estrella de cinco puntas, 750, M y J' }),
    ];
    // Six grams at 50,00 €, and its stones.
    const { lotCode } = await bought(desk, { lines, appraisalCents: 50_000, payments: fromTill(50_000) });
    await taken({ ...desk, customerId: await newSeller(till) });
    const first = (await generate(till, today)).json;
    await intervened(till, [lotCode]);
    const second = (await generate(till, today)).json;
    for (const { id } of [first, second])
      expect(await cutAtTheRight((await till.get(`${BOOKS}/${id}/file`)).bytes, 28)).toEqual([]);
  });

  test('R-POL-04 a book stays of the company the shop was of when it was made, and the next one is of whom it is now', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    await lotsOf(desk, [3]);
    const { id } = (await generate(till, today)).json;
    await behindTheGuards(
      house.databaseUrl,
      `update police_books set generated_at = generated_at - interval '2 days' where id = '${id}'`,
    );
    const admin = await desk.shop.till('ADMIN');
    const legalName = 'Plata de Agaete, S. L.';
    await moveShop(admin, desk.shop.id, await newCompany(admin, { legalName }));
    await bought(desk);
    const next = (await generate(till, today)).json;
    const titular = async (book: string) => {
      const { text } = await pdfText((await till.get(`${BOOKS}/${book}/file`)).bytes);
      return /Titular (.*?) NIF/.exec(text.replaceAll(/\s+/g, ' '))![1];
    };
    expect([await titular(id), await titular(next.id)]).toEqual([TEST_COMPANY.legalName, legalName]);
    await behindTheGuards(
      house.databaseUrl,
      `update police_books set generated_at = generated_at + interval '2 days' where id = '${id}'`,
    );
  });

  test('an entry cannot be changed, and a book somebody changed behind the program is refused', async () => {
    const desk = await newDesk(house);
    await lotsOf(desk, [2]);
    const { id } = (await generate(desk.till, today)).json;
    const change = `update police_book_entries set content = replace(content, 'Idaira', 'Nayra') where book_id = $1`;
    await expect(onOwnersBehalf(house.databaseUrl, change, [id])).rejects.toThrow(/never changed/);
    const owner = new (await import('pg')).default.Client({ connectionString: house.databaseUrl });
    await owner.connect();
    try {
      await owner.query('alter table police_book_entries disable trigger police_book_entries_guard');
      await owner.query(change, [id]);
      expect((await desk.till.get(`${BOOKS}/${id}/file`)).json.code).toBe('BOOK_CHANGED');
      await owner.query(change.replace(`'Idaira', 'Nayra'`, `'Nayra', 'Idaira'`), [id]);
      await owner.query('alter table police_book_entries enable trigger police_book_entries_guard');
    } finally {
      await owner.end();
    }
    expect((await desk.till.get(`${BOOKS}/${id}/file`)).status).toBe(200);
  });

  test('R-PERM-01 R-PERM-03 of another shop it is not there, and nobody generates one for a shop out of reach', async () => {
    const desk = await newDesk(house);
    await lotsOf(desk, [2]);
    const { id } = (await generate(desk.till, today)).json;
    const elsewhere = await (await newShop(house)).till();
    const body = { storeId: desk.shop.id, untilDate: today, signature: elsewhere.signature };
    for (const answer of [
      await elsewhere.get(`${BOOKS}/${id}`),
      await elsewhere.get(`${BOOKS}/${id}/file`),
      await elsewhere.get(`${BOOKS}/${id}/lines`),
      await elsewhere.get(`${BOOKS}/next?storeId=${desk.shop.id}&untilDate=${today}`),
      await elsewhere.call('POST', BOOKS, body),
      await bookStep(elsewhere, id, 'delete', { reason: 'Faltaba una hoja' }),
      await handIn(elsewhere, id),
      await elsewhere.get(`${BOOKS}/${id}/receipt`),
    ]) {
      expect(answer.status).toBe(404);
    }
    const commercial = await desk.shop.till('METAL_COMMERCIAL');
    expect((await commercial.call('POST', BOOKS, { ...body, signature: commercial.signature })).status).toBe(403);
    expect((await bookStep(commercial, id, 'delete', { reason: 'Faltaba una hoja' })).status).toBe(403);
  });
});

describe('what stands in a book', () => {
  test('R-POL-04 R-VR-01 a recoverable sale in a book is not undone any more, as a purchase is not', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const sale = await taken(desk);
    const book = (await generate(till, today)).json;
    const refused = await step(till, sale.id, 'cancel', allowed(desk));
    expect(refused).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT', details: { reason: 'isOfToday' } } });
    const shown = (await till.get(`${RECOVERABLES}/${sale.id}`)).json.actions;
    expect(shown).toContainEqual(expect.objectContaining({ action: 'cancel', allowed: false }));
    expect((await bookStep(till, book.id, 'delete', { reason: 'Faltaba una hoja' })).status).toBe(200);
    expect((await step(till, sale.id, 'cancel', allowed(desk))).status).toBe(200);
  });

  test('R-POL-04 R-VR-01 of a sale undone while its book is written, either it stands in it or it is undone', async () => {
    for (let round = 0; round < 4; round += 1) {
      const desk = await newDesk(house);
      const sale = await taken(desk);
      const [book, undone] = await Promise.all([
        generate(desk.till, today),
        step(desk.till, sale.id, 'cancel', allowed(desk)),
      ]);
      expect([book.status === 201, undone.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});
