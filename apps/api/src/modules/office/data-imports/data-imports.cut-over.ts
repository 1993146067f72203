/** What came from another system on one paper, for the accountant to sign (B-15, docs/decisions/0372). */
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import {
  DATA_IMPORT_KINDS,
  type DataImportKind,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { type ExportColumn, paperOf, recordExport } from '../../../platform/export.ts';
import { raw, type RawRoute } from '../../../platform/route.ts';
import { fullName, type Scope } from '../../../platform/who.ts';

const { columns: es, cutOver: words, kinds } = dataImportsEs;

/** What a file brought to one shop, or to the house. */
interface Brought {
  readonly kind: DataImportKind;
  readonly code: string;
  readonly fileName: string;
  readonly fileHash: string | null;
  readonly takenAt: string;
  readonly signerName: string;
  readonly approverName: string | null;
  readonly undoneAt: string | null;
  readonly undoSignerName: string | null;
  readonly undoReason: string | null;
  readonly storeName: string | null;
  readonly count: number;
  readonly cents: number | null;
  readonly weightMg: number | null;
}
type Line = Pick<Brought, 'count' | 'cents' | 'weightMg'> & Partial<Brought> & { readonly said: string };

const broughtBy = (db: Db, scope: Scope): Promise<Brought[]> =>
  db.run(
    sql<Brought>`select i.kind, i.code, i.file_name as "fileName", i.file_sha256 as "fileHash", i.taken_at as "takenAt",
        g.name as "signerName", a.name as "approverName",
        i.undone_at as "undoneAt", i.undo_reason as "undoReason",
        (select u.name from employee_names u where u.id = i.undo_signer_id) as "undoSignerName",
        s.name as "storeName", r.count, r.cents, r."weightMg"
      from data_imports i join employee_names g on g.id = i.signer_id
        left join employee_names a on a.id = i.approver_id
        cross join lateral (select store_code, count(*)::int as count, sum(cost_cents)::bigint as cents,
            sum(weight_mg)::bigint as "weightMg" from data_import_rows
          where import_id = i.id and state in ('taken', 'undone') group by store_code) r
        left join store_names s on s.code = r.store_code
      where i.state in ('taken', 'undone') and ${scope ? sql`i.store_id = any (${[...scope]}::uuid[])` : sql`true`}
      order by i.taken_at, i.id, s.name`.compile(qb),
  );

/** Each kind with its files, and what all of them come to; what was taken back is told and not counted. */
function linesOf(brought: readonly Brought[]): Line[] {
  return DATA_IMPORT_KINDS.flatMap((kind): Line[] => {
    const of = brought.filter((one) => one.kind === kind);
    const own = of.filter(({ undoneAt }) => undoneAt === null);
    const undone = of.filter(({ undoneAt }) => undoneAt !== null);
    const back = undone.map((one) => ({ ...one, said: words.undone(kinds[kind]) }));
    if (own.length === 0) return back;
    const total = (name: 'cents' | 'weightMg') =>
      own.every((one) => one[name] === null) ? null : sum(own.map((one) => one[name] ?? 0));
    const count = sum(own.map((one) => one.count));
    const all = { said: words.total(kinds[kind]), count, cents: total('cents'), weightMg: total('weightMg') };
    return [...back, ...own.map((one) => ({ ...one, said: kinds[kind] })), all];
  });
}

const columns: readonly ExportColumn<Line>[] = [
  { head: es.kind, value: ({ said }) => said },
  { head: es.file, value: ({ fileName }) => fileName },
  { head: words.store, value: ({ storeName }) => storeName },
  { head: words.count, kind: 'count', value: ({ count }) => count },
  { head: words.euros, kind: 'cents', value: ({ cents }) => cents },
  { head: words.grams, kind: 'mg', value: ({ weightMg }) => weightMg },
  { head: words.takenAt, kind: 'instant', value: ({ takenAt }) => takenAt },
  { head: words.signer, value: ({ signerName }) => signerName },
  { head: words.approver, value: ({ approverName }) => approverName },
];

export const cutOver: RawRoute = raw(
  dataImportsContract.cutOver,
  async ({ db, who, scope, query: { format }, request, reply }) => {
    const brought = await broughtBy(db, scope);
    await recordExport(db, who!, dataImportsContract.cutOver, request.id, { format });
    const files = new Map(brought.map((one) => [one.code, one]));
    const stamp = [
      [words.title],
      [shellEs.export.stamp(dateTime(new Date()), fullName(who!), who!.storeName)],
      ...[...files.values()].map((one) => [words.hash(one.code, one.fileName, one.fileHash ?? words.noHash)]),
      ...[...files.values()].flatMap(({ code, undoneAt, undoSignerName, undoReason }) =>
        undoneAt === null ? [] : [[words.undoneOn(code, dateTime(undoneAt), undoSignerName ?? '', undoReason ?? '')]],
      ),
      [words.sign],
    ];
    const paper = await paperOf(format, { title: words.title, columns }, linesOf(brought), stamp);
    const { fileName, type, bytes } = paper;
    return await reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
  },
);
