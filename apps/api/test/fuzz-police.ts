/** Interventions and books a request of the fuzzer can get far with: a free piece, a record of officers, a used lot. */
import { randomUUID } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { ageUploads, purchaseRecords } from './fuzz-purchases.ts';
import { uploadPhoto } from './people.ts';
import {
  BOOKS,
  byDirection,
  generate,
  giveToOwner,
  handIn,
  INTERVENTIONS,
  interveneBody,
  intervened,
  ownerBody,
} from './police.ts';
import type { Till } from './shop.ts';

type Fresh = () => Promise<Record<string, unknown>>;

export function policeRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  const lot = () => purchaseRecords(till)['GET /v1/lots/{lotId}']!();
  const today = businessDate(new Date());
  const piece = async () => (await till().shop.piece()).code;
  const one = async () => {
    await ageUploads(till().shop.house.databaseUrl);
    return await intervened(till(), [await piece()]);
  };
  const intervention: Fresh = async () => ({ policeInterventionId: (await one()).id });
  const handover: Fresh = async () => {
    const { id, items } = await one();
    const { status, json, text } = await giveToOwner(till(), id, [items[0].id], await byDirection(till()));
    if (status !== 200) throw new Error(text);
    return { policeInterventionId: id, handoverId: json.handovers[0].id };
  };
  const book: Fresh = async () => {
    await lot();
    const { status, json, text } = await generate(till(), today);
    if (status !== 201) throw new Error(text);
    return { bookId: json.id };
  };
  /** Those before it are at the station. */
  const nextBook: Fresh = async () => {
    const { json } = await till().get(`${BOOKS}?storeId=${till().shop.id}&state[]=generated&sort=bookNumber&limit=200`);
    for (const { id } of json.data) await handIn(till(), id);
    return await book();
  };
  return {
    [`POST ${INTERVENTIONS}`]: async () => ({
      ...(await interveneBody(till(), [await piece()])),
      imageId: await uploadPhoto(till(), 'police-record'),
      reference: randomUUID().slice(0, 8),
    }),
    [`GET ${INTERVENTIONS}/{policeInterventionId}`]: intervention,
    [`GET ${INTERVENTIONS}/{policeInterventionId}/image`]: intervention,
    [`POST ${INTERVENTIONS}/{policeInterventionId}/return-items`]: async () => {
      const { id, items } = await one();
      return { policeInterventionId: id, itemIds: [items[0].id], note: 'Orden del juzgado' };
    },
    [`POST ${INTERVENTIONS}/{policeInterventionId}/give-to-owner`]: async () => {
      const { id, items } = await one();
      const said = { ...(await ownerBody(till(), [items[0].id])), ...(await byDirection(till())) };
      return { policeInterventionId: id, ...said };
    },
    [`GET ${INTERVENTIONS}/{policeInterventionId}/handovers/{handoverId}/document`]: handover,
    [`GET ${INTERVENTIONS}/{policeInterventionId}/handovers/{handoverId}/receipt`]: handover,
    'GET /v1/police/candidates': async () => ({ code: await piece() }),
    [`GET ${BOOKS}/next`]: async () => ({ storeId: till().shop.id, untilDate: today }),
    [`GET ${BOOKS}/{bookId}`]: book,
    [`GET ${BOOKS}/{bookId}/lines`]: book,
    [`GET ${BOOKS}/{bookId}/file`]: async () => ({ ...(await book()), format: 'XLSX' }),
    [`POST ${BOOKS}`]: async () => {
      await lot();
      return { storeId: till().shop.id, untilDate: today };
    },
    [`POST ${BOOKS}/{bookId}/submit`]: async () => ({
      ...(await nextBook()),
      submittedDate: today,
      station: 'Comisaría de Centro',
      receiptId: await uploadPhoto(till(), 'book-receipt'),
    }),
    [`GET ${BOOKS}/{bookId}/receipt`]: async () => {
      const { bookId } = await nextBook();
      const { status, text } = await handIn(till(), String(bookId));
      if (status !== 200) throw new Error(text);
      return { bookId };
    },
    [`POST ${BOOKS}/{bookId}/delete`]: book,
  };
}
