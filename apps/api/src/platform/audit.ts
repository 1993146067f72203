/** One line per change, in the same transaction, chained per shop so that nothing can be taken out unseen. */
import { type RawBuilder, sql } from 'kysely';
import { qb } from './db.ts';
import { type Change, noticesOf } from './change.ts';

export interface AuditLine {
  readonly chain: string;
  readonly at: string;
  /** Nobody's when the books of a shop begin. */
  readonly employeeId: string | null;
  readonly signerId: string | null;
  readonly approverId: string | null;
  /** Nowhere, when somebody is not signed in yet. */
  readonly storeId: string | null;
  readonly action: string;
  readonly concept: string;
  readonly recordId: string;
  readonly code: string | null;
  readonly reason: string | null;
  readonly requestId: string;
  readonly details: Record<string, unknown>;
  readonly before: unknown;
  readonly after: unknown;
  /** What it booked in the ledger, each with the digest of its facts: the chain covers the books too. */
  readonly books: readonly Booked[];
}

export interface Booked {
  readonly id: string;
  readonly sha256: string;
}

/** Keys sorted at every depth: the same facts always give the same text, and so the same hash. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Of an account number the last four signs: what is in the chain stays for ever (decision 0132). */
const withoutAccounts = (line: AuditLine): unknown =>
  JSON.parse(
    JSON.stringify(line, (name, value: unknown) =>
      name === 'iban' && typeof value === 'string' ? value.slice(-4) : value,
    ),
  );

/** Writes the line and, when the transaction commits, tells every screen what changed. */
export const appendAudit = (line: AuditLine, changes: readonly Change[]) => appendLines([line], changes);

/** The same of several records, their lines one after the other, with what else is `written` for all of them. */
export function appendLines(
  lines: readonly AuditLine[],
  changes: readonly Change[],
  written: readonly RawBuilder<unknown>[] = [],
) {
  const rows = lines.map((line) => {
    const { chain, at, employeeId, signerId, approverId, action, concept, recordId, code, storeId } = line;
    const payload = canonicalJson(withoutAccounts(line));
    return { chain, at, employeeId, signerId, approverId, action, concept, recordId, code, storeId, payload };
  });
  const beside = written.map((write, at) => sql`${sql.ref(`beside${at}`)} as (${write}),`);
  return sql`
    with ${sql.join(beside, sql` `)} lines as (
      insert into audit_events (chain, at, employee_id, signer_id, approver_id, action, concept, record_id, code,
        store_id, payload)
      select r.chain, r.at, r."employeeId", r."signerId", r."approverId", r.action, r.concept, r."recordId", r.code,
        r."storeId", r.payload
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (chain text, at timestamptz,
        "employeeId" uuid, "signerId" uuid, "approverId" uuid, action text, concept text, "recordId" uuid, code text,
        "storeId" uuid, payload text)) with ordinality r order by r.ordinality
    )
    select pg_notify('changes', part) from unnest(${noticesOf(changes)}::text[]) as part`.compile(qb);
}

/** Of a reading in several steps that agree with each other, the first: no month leaves for the archive meanwhile. */
export const AUDIT_STAYS = sql`lock table audit_events in access share mode`.compile(qb);

/** The lines of these records, `uuid[]`, at hand and in the archive (decision 0417). */
export const linesOf = (recordIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${LINE} from audit_events where record_id = any (${recordIds})
  union all select ${LINE} from archived_lines where record_ids && ${recordIds} and record_id = any (${recordIds}))`;
const LINE = sql`seq, at, action, record_id, employee_id, signer_id, approver_id, payload`;
