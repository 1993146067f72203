import { NativeSelect } from '@mantine/core';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { type DataImportKind, PREVIEW_ROWS } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { type FileTable, rowsBy } from './read-table.ts';

const es = dataImportsEs.file;
type From = Readonly<Record<string, string>>;

interface ColumnFieldsProps {
  readonly kind: DataImportKind;
  readonly table: FileTable;
  readonly from: From;
  readonly onChange: (from: From) => void;
}

/** Which column of the file each of ours is: those that are called alike are found, the rest are chosen. */
export function ColumnFields({ kind, table, from, onChange }: ColumnFieldsProps) {
  const choices = [{ value: '', label: es.none }, ...table.heads.map((head) => ({ value: head, label: head }))];
  return (
    <Panel title={es.columns}>
      <p className="dim">{es.columnsHelp}</p>
      <div className="import-columns">
        {IMPORT_COLUMNS[kind].map((column) => (
          <NativeSelect
            key={column.name}
            label={column.es}
            required={column.isRequired}
            data={choices}
            value={from[column.name] ?? ''}
            onChange={(event) => onChange({ ...from, [column.name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Panel>
  );
}

type Row = Readonly<Record<string, string>> & { readonly id: string };

/** The first rows as they will be read, before anything is sent. */
export function Preview({ kind, table, from }: Omit<ColumnFieldsProps, 'onChange'>) {
  const rows = rowsBy({ ...table, rows: table.rows.slice(0, PREVIEW_ROWS) }, from);
  const columns = IMPORT_COLUMNS[kind]
    .filter(({ name }) => from[name])
    .map(({ name, es: head }): Column<Row> => ({ id: name, head, cell: (row) => row[name] }));
  if (columns.length === 0) return null;
  return (
    <Panel title={es.preview}>
      <div className="import-preview">
        <DataTable
          label={es.preview}
          columns={columns}
          rows={rows.map((row, at): Row => ({ ...row, id: String(at) }))}
        />
      </div>
    </Panel>
  );
}
