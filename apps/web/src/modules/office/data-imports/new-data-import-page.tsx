import { NativeSelect } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { columnsFound, IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import {
  DATA_IMPORT_KINDS,
  type DataImportKind,
  MAX_IMPORT_ROWS,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ColumnFields, Preview } from './column-fields.tsx';
import { dataImports, sendImport } from './data-imports.queries.ts';
import { FileField } from './file-field.tsx';
import { type FileTable, rowsBy } from './read-table.ts';
import './data-imports.css';

const { title, kinds, actions, done, failed, file: es, columns } = dataImportsEs;
const KINDS = DATA_IMPORT_KINDS.map((value) => ({ value, label: kinds[value] }));
const FORMATS = ['xlsx', 'csv'] as const;

interface Values {
  readonly kind: DataImportKind;
  readonly fileName: string;
  readonly table: FileTable;
  readonly from: Readonly<Record<string, string>>;
}
const EMPTY: Values = { kind: 'customers', fileName: '', table: { heads: [], rows: [] }, from: {} };

/** A file is chosen, its columns are recognised, and its rows are looked at: nothing is written yet. */
export function NewDataImportPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const form = useForm(EMPTY, {
    save: {
      form: 'data-import-new',
      failed: failed.begin,
      done: done.begin,
      body: (values: Values) => values,
      check: faultsOf,
      send: ({ kind, fileName, table, from }: Values, key) =>
        sendImport({ kind, fileName, fileHash: table.hash }, rowsBy(table, from), key, setSent),
      onDone: ({ id }) =>
        void navigate({ to: '/data-imports/$dataImportId', params: { dataImportId: id }, replace: true }),
    },
  });
  const { kind, fileName, table, from } = form.values;
  const isRead = table.heads.length > 0;
  const all = count(table.rows.length);
  return (
    <FormPage form={form} back={{ to: '/data-imports', label: title }} title={dataImportsEs.new} verb={actions.begin}>
      <NativeSelect
        label={columns.kind}
        data={KINDS}
        value={kind}
        onChange={(event) => {
          const chosen = event.currentTarget.value as DataImportKind;
          form.change({ kind: chosen, from: columnsFound(chosen, table.heads) });
        }}
      />
      <div>
        <DownloadMenu
          verb={dataImportsEs.template}
          formats={FORMATS}
          labels={dataImportsEs.formats}
          failed={failed.template}
          fileName={dataImportsEs.fromTemplate(kinds[kind])}
          take={(format) => dataImports.template.take({ query: { kind, format } })}
        />
      </div>
      <FileField
        name={isRead ? `${fileName}, ${es.rows(all)}` : undefined}
        error={form.errors.of('fileName')}
        onRead={(read, name) => {
          form.errors.clear('fileName');
          form.change({ table: read, fileName: name, from: columnsFound(kind, read.heads) });
        }}
      />
      {isRead && (
        <>
          <ColumnFields kind={kind} table={table} from={from} onChange={(chosen) => form.set('from', chosen)} />
          <Preview kind={kind} table={table} from={from} />
        </>
      )}
      <p className="note" role="status">
        {form.isBusy ? es.checking(count(sent), all) : es.isChecked}
      </p>
    </FormPage>
  );
}

function faultsOf({ kind, table, from }: Values) {
  const said = (message: string) => [{ path: 'fileName', message }];
  if (table.rows.length === 0) return said(es.empty);
  if (table.rows.length > MAX_IMPORT_ROWS) return said(es.tooLong(count(MAX_IMPORT_ROWS)));
  const missing = IMPORT_COLUMNS[kind].filter(({ name, isRequired }) => isRequired && !from[name]);
  return missing.length > 0 ? said(es.missing(missing.map((column) => column.es).join(', '))) : [];
}
