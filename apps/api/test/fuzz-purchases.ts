/** Used gold a request of the fuzzer can get far with: prices, a seller with papers, a photo, a signature. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import pg from 'pg';
import { uploadPhoto } from './people.ts';
import { generate } from './police.ts';
import { bought, byTransfer, drawn, newSeller, PURCHASES, ring, setPrices } from './purchases.ts';
import type { House, Shop, Till } from './shop.ts';
import { allowedBy } from './undo-stories.ts';

const APPRAISALS = '/v1/appraisals';
type Fresh = () => Promise<Record<string, unknown>>;
/** Somebody who may sell, in a house whose prices are set. */
const sellers = new WeakMap<House, string>();

/** A shop that may buy, with its till open, and somebody who may sell to it. */
export async function ready(till: () => Till): Promise<string> {
  const { house } = till().shop;
  if (!sellers.has(house)) await setPrices(house);
  // Another request may have given the shop to a channel or a platform that buys nothing, or closed its till; and the
  // uploads of a day are counted.
  await house.db.pool.query(`update stores set platform_id = 'main-jewellery', channel = 'STORE' where id = $1`, [
    till().shop.id,
  ]);
  await ageUploads(house.databaseUrl);
  const { json } = await till().get('/v1/cash/current');
  if (json.session === null) await till().open(json.expectedCents, { redistribution: 'CONFIRM' });
  const sellerId = sellers.get(house) ?? (await newSeller(till()));
  sellers.set(house, sellerId);
  return sellerId;
}

/** A file never changes, by its trigger: only the owner of the database can make uploads look old. */
export async function ageUploads(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(`update files set created_at = created_at - interval '2 days'
    where created_at > clock_timestamp() - interval '1 day'`);
  await owner.end();
}

/** Only direction annuls what is in a book. */
export const directionOf = async (shop: Shop) => ({ ...(await shop.person('ADMIN')).signature, reason: 'Lo ordena' });

/** As if its hold had ended some days ago. */
const FREE = `with old as (update lots set state = 'released', hold_until = taken_date + hold_days - 20,
    taken_date = taken_date - 20 where id = $1 returning id)
  insert into state_changes (concept, record_id, from_state, to_state, action)
  select 'lot', id, s.was, s.now, s.action from old cross join (values
    (1, 'initially-blocked', 'to-be-released', 'endHold'), (2, 'to-be-released', 'released', 'free')
  ) as s(n, was, now, action) order by s.n`;

export function purchaseRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  const payments = (cents: number) => byTransfer(cents);
  const made = async () =>
    await bought({ till: till(), customerId: await ready(till) }, { payments: payments(20_000) });
  const purchase: Fresh = async () => {
    const { id: purchaseId, version } = await made();
    return { purchaseId, version };
  };
  const lot: Fresh = async () => {
    const { lotId, lot: one } = await made();
    return { lotId, photoId: one.photos[0].id };
  };
  const free =
    (...steps: readonly string[]): Fresh =>
    async () => {
      const found = await lot();
      const id = String(found['lotId']);
      await till().shop.house.db.pool.query(FREE, [id]);
      const signed = { reason: 'Peso dudoso', signature: till().signature };
      for (const step of steps) {
        const approval = step === 'declare-lost' ? await allowedBy(till().shop) : undefined;
        const body = step === 'mark-to-ship' ? undefined : { ...signed, ...(approval && { approval }) };
        await till().call('POST', `/v1/lots/${id}/${step}`, body);
      }
      return found;
    };
  const one = (verb: string): string => `POST ${PURCHASES}/{purchaseId}/${verb}`;
  const step = (verb: string): string => `POST /v1/lots/{lotId}/${verb}`;
  return {
    [`POST ${PURCHASES}`]: async () => ({
      customerId: await ready(till),
      lines: [ring()],
      photoIds: [await uploadPhoto(till(), 'lot-photo')],
      appraisalCents: 20_000,
      payments: payments(20_000),
      customerSignature: await drawn(till()),
      expertSignature: undefined,
    }),
    [`GET ${PURCHASES}/{purchaseId}`]: purchase,
    [`GET ${PURCHASES}/{purchaseId}/receipt`]: purchase,
    [one('correct')]: async () => ({
      ...(await purchase()),
      adjustCents: [1_000],
      payments: payments(21_000),
      customerSignature: await drawn(till()),
    }),
    [one('cancel')]: purchase,
    [one('annul')]: async () => {
      const inBook = await purchase();
      await generate(till(), businessDate(new Date()));
      return { ...inBook, approval: await directionOf(till().shop) };
    },
    'GET /v1/lots/{lotId}': lot,
    'GET /v1/lots/{lotId}/label': lot,
    'GET /v1/lots/{lotId}/photos/{photoId}': lot,
    [step('mark-to-ship')]: free(),
    [step('undo-mark-to-ship')]: free('mark-to-ship'),
    [step('block-internally')]: free(),
    [step('unblock')]: free('block-internally'),
    [step('declare-lost')]: free(),
    [step('declare-found')]: free('declare-lost'),
    ...appraisalRecords(till),
  };
}

/** Quotes of the counter, which are of the same prices. */
function appraisalRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  const wanted = async () => {
    await ready(till);
    return { kind: 'purchase', metal: 'ORO_18', weightMg: 8_250 };
  };
  const kept: Fresh = async () => {
    const { kind, ...line } = await wanted();
    return { appraisalId: (await till().call('POST', APPRAISALS, { kind, lines: [line] })).json.id };
  };
  return {
    [`POST ${APPRAISALS}`]: wanted,
    [`GET ${APPRAISALS}/{appraisalId}`]: kept,
    [`GET ${APPRAISALS}/{appraisalId}/paper`]: kept,
    [`POST ${APPRAISALS}/{appraisalId}/close`]: kept,
  };
}
