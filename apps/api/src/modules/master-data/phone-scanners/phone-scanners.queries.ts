/** What both sides read: the desk its phone, the phone its desk. */
import { sql } from 'kysely';
import type { Desk, PhoneSide } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import {
  OFFER_SECONDS,
  type PhoneEnding,
  type PhoneScannerState,
  SCAN_OFFERED_SECONDS,
  SCANS_SHOWN,
} from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import type { Config } from '../../../platform/config.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { qrSvg } from '../../../platform/pdf.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { PHONE_PAGE } from './phone-scanners.public.ts';
import { isIdle, isOfferFresh, scanState } from './phone-scanners.store.ts';

const CODE_LETTERS = 22;

/** What the address carries: only this house can make it again, so what is kept of it opens nothing. */
export const codeOf = (secrets: Secrets, id: string): string =>
  secrets.keyed(`phone scanner ${id}`).toString('base64url').slice(0, CODE_LETTERS);

interface Around {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly secrets: Secrets;
}
interface PhoneRow {
  readonly id: string;
  readonly state: PhoneScannerState;
  readonly browser: string;
  readonly pairedAt: string | null;
  readonly secondsLeft: number | null;
  readonly ending: PhoneEnding | null;
}

/** Why it reads no more, whoever ended it; `session` comes first: what happened to it later is nobody's doing. */
const ending = sql<PhoneEnding | null>`case when p.cut_at is not null then 'session'
  when p.state = 'ended' then p.ended_as when ${isIdle} then 'idle' end`;

export async function deskOf(db: Db, { config, secrets }: Around, sessionHash: Buffer): Promise<Desk> {
  const rows = await db.run(
    sql<PhoneRow>`select p.id, p.state, p.browser, p.paired_at as "pairedAt", ${ending} as ending,
        case when p.state = 'waiting' and ${isOfferFresh}
          then ceil(${OFFER_SECONDS} - extract(epoch from clock_timestamp() - p.offered_at))::int end as "secondsLeft"
      from phone_scanners p where p.session_hash = ${sessionHash} order by p.offered_at desc limit 10`.compile(qb),
  );
  const waiting = rows.find(({ secondsLeft }) => secondsLeft !== null);
  const phone = rows.find((row) => row.state === 'paired' && row.ending === null);
  const last = rows.find((row) => row.pairedAt !== null);
  const [scans, offer] = [
    phone ? await deskScans(db, phone.id) : [],
    waiting && (await offerOf(config, secrets, waiting)),
  ];
  return {
    offer: offer ?? null,
    phone: phone
      ? { id: phone.id, browser: phone.browser, pairedAt: phone.pairedAt!, last: scans.map(lastOf)[0] ?? null }
      : null,
    ended: !phone && last?.ending ? { id: last.id, by: last.ending } : null,
    fresh: scans
      .filter(({ isFresh }) => isFresh)
      .map(({ id, code }) => ({ id, code }))
      .toReversed(),
  };
}

async function offerOf(config: Around['config'], secrets: Secrets, { id, secondsLeft }: PhoneRow) {
  const address = `${config.publicUrl}${PHONE_PAGE}#${codeOf(secrets, id)}`;
  return { address, qrSvg: await qrSvg(address), secondsLeft: secondsLeft! };
}

interface DeskScan extends ScanRow {
  readonly isFresh: boolean;
}
const lastOf = ({ code, state }: DeskScan) => ({ code, state });

/** The last one, and those a screen may still take, the newest first. */
const deskScans = (db: Db, phoneId: string): Promise<DeskScan[]> =>
  db.run(
    sql<DeskScan>`select c.id, c.code, ${scanState} as state, c.read_at is null
        and c.sent_at > clock_timestamp() - ${`${SCAN_OFFERED_SECONDS} seconds`}::interval as "isFresh"
      from phone_scans c where c.phone_scanner_id = ${phoneId} order by c.sent_at desc, c.id desc limit 20`.compile(qb),
  );

type ScanRow = PhoneSide['scans'][number];

/** `isLive`: whether the session it reads for is there, unlocked. */
export async function phoneSideOf(db: Db, id: string, isLive: boolean): Promise<PhoneSide> {
  const { ending: own, ...phone } = await db.one(
    sql<{ ending: PhoneEnding | null; employeeName: string; storeName: string }>`
      select ${ending} as ending, concat_ws(' ', e.name, e.surname) as "employeeName", s.name as "storeName"
      from phone_scanners p join employees e on e.id = p.employee_id join stores s on s.id = p.store_id
      where p.id = ${id}`.compile(qb),
  );
  const scans = await db.run(
    sql<ScanRow>`select c.id, c.code, ${scanState} as state from phone_scans c where c.phone_scanner_id = ${id}
      order by c.sent_at desc, c.id desc limit ${SCANS_SHOWN}`.compile(qb),
  );
  return { ...phone, ended: own ?? (isLive ? null : 'session'), scans };
}
