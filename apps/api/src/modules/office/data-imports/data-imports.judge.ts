/** Looks at rows of a file: by the schema of their form, by what the house knows, and by the rest of the file. */
import { count } from '@quilate/domain/kernel/format.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { type Cells, readRow, type RowFault } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { DataImportKind } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { together } from '../../../platform/together.ts';
import { type At, IMPORTERS } from './data-imports.importers.ts';
import { cameBefore, type JudgedRow, type Looked, sameInFile } from './data-imports.store.ts';

const es = dataImportsEs.faults;
const EXTERNAL_KEY = 'externalKey';

interface NumberedRow {
  readonly rowNumber: number;
  readonly cells: Cells;
}
interface ReadRow extends NumberedRow {
  readonly externalKey: string | null;
  readonly values: unknown;
  readonly faults: readonly RowFault[];
}

export async function judgeRows(
  { db, ...asked }: At,
  { id, kind }: { readonly id: string; readonly kind: DataImportKind },
  rows: readonly NumberedRow[],
): Promise<JudgedRow[]> {
  // Nothing is held here: what the house is asked goes together.
  const at = { ...asked, db: together(db) };
  const read = rows.map((row) => readNumbered(kind, row, at.today));
  const { keyOf, costOf, placeOf, groups } = IMPORTERS[kind];
  const keys = read.map(({ values, externalKey }) => (values === undefined ? null : keyOf(values, externalKey)));
  const externalKeys = read.map(({ externalKey }) => externalKey);
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const [known, sameMatch, sameExternal, found] = await Promise.all([
    cameBefore(at.db, kind, said(externalKeys)),
    sameInFile(at.db, id, 'matchKey', said(keys), numbers),
    sameInFile(at.db, id, 'externalKey', said(externalKeys), numbers),
    lookAt(at, kind, read),
  ]);
  const firstOf = { matchKey: new Map(sameMatch), externalKey: new Map(sameExternal) };
  return read.map(({ rowNumber, cells, externalKey, values, faults: own }, index) => {
    const matchKey = keys[index] ?? null;
    const looked = found[index];
    const isKnown = looked === 'known' || (externalKey !== null && known.has(externalKey));
    const [called, same] = [firstWith(firstOf.externalKey, externalKey), firstWith(firstOf.matchKey, matchKey)];
    const inFile = called === undefined ? faultIn('', same) : faultIn(EXTERNAL_KEY, called);
    const faults = isKnown ? [] : [...own, ...(looked ? [looked] : []), ...inFile];
    // What is wrong does not come in, and so stands in nobody's way.
    if (!isKnown && faults.length === 0) {
      if (externalKey !== null) firstOf.externalKey.set(externalKey, rowNumber);
      if (matchKey !== null) firstOf.matchKey.set(matchKey, rowNumber);
    }
    const state = faults.length > 0 ? 'faulty' : isKnown ? 'known' : 'good';
    const costCents = state === 'good' ? (costOf?.(values) ?? null) : null;
    const { storeCode = null, weightMg = null } = (state === 'good' && placeOf?.(values)) || {};
    const group = groups && !isKnown ? groupOf(groups, cells, state === 'good' ? values : undefined) : ALONE;
    return { rowNumber, cells, externalKey, matchKey, costCents, storeCode, weightMg, faults, state, ...group };
  });
}

const ALONE = { groupKey: null, groupHead: null, groupLeastCents: null };
/** Of a row that cannot be read still which record it is of: the others wait for it. */
const groupOf = ({ keyIn, headOf, leastOf }: Groups, cells: Cells, values: unknown) => ({
  groupKey: keyIn(cells),
  groupHead: values === undefined ? null : headOf(values),
  groupLeastCents: values === undefined ? null : leastOf(values),
});
type Groups = NonNullable<(typeof IMPORTERS)[DataImportKind]['groups']>;

const said = (keys: readonly (string | null)[]): string[] => keys.flatMap((key) => key ?? []);

const faultIn = (column: string, before: number | undefined): RowFault[] =>
  before === undefined ? [] : [{ column, message: es.inFile(count(before)) }];

const firstWith = (first: ReadonlyMap<string, number>, key: string | null): number | undefined =>
  key === null ? undefined : first.get(key);

function readNumbered(kind: DataImportKind, { rowNumber, cells }: NumberedRow, today: string): ReadRow {
  const result = readRow(kind, cells, today);
  const own = Object.fromEntries(
    IMPORT_COLUMNS[kind].flatMap(({ name }) => (cells[name] === undefined ? [] : [[name, cells[name]]])),
  );
  const externalKey = cells[EXTERNAL_KEY]?.trim() || null;
  const shown = { rowNumber, cells: own, externalKey };
  return 'values' in result
    ? { ...shown, values: result.values, faults: [] }
    : { ...shown, values: undefined, faults: result.faults };
}

/** Only what is written right can be asked of the house. */
async function lookAt(at: At, kind: DataImportKind, read: readonly ReadRow[]) {
  const right = read.flatMap(({ values, externalKey }, index) =>
    values === undefined ? [] : [{ index, values, externalKey }],
  );
  const found: Looked[] = Array.from({ length: read.length });
  if (right.length === 0) return found;
  const faults = await IMPORTERS[kind].look(
    at,
    right.map(({ values }) => values),
    right.map(({ externalKey }) => externalKey),
  );
  right.forEach(({ index }, nth) => (found[index] = faults[nth]));
  return found;
}
