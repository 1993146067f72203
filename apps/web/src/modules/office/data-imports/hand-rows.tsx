import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { DataImportKind } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { missingIn, type Typed, type TypedRow, withTyped } from './typed-rows.ts';

const es = dataImportsEs.hand;

interface HandRowsProps extends Typed {
  readonly kind: DataImportKind;
  readonly errors: FieldErrors;
  readonly onChange: (typed: Partial<Typed>) => void;
}

/** What there is little of is written here, row by row: it is looked at and signed for as that of a file. */
export function HandRows({ kind, row, rows, errors, onChange }: HandRowsProps) {
  const add = (): void => {
    const faults = missingIn(kind, row);
    if (faults.length > 0) return errors.show(faults);
    errors.reset();
    onChange(withTyped(kind, { row, rows }));
  };
  return (
    <>
      <Panel title={es.title}>
        <div className="stack">
          <div className="import-columns" data-field="row" tabIndex={-1}>
            {IMPORT_COLUMNS[kind].map(({ name, es: label, example, isRequired }) => (
              <TextInput
                key={name}
                name={`row.${name}`}
                label={label}
                required={isRequired}
                placeholder={example}
                value={row[name] ?? ''}
                error={errors.of(`row.${name}`)}
                onChange={(event) => {
                  errors.clear(`row.${name}`);
                  onChange({ row: { ...row, [name]: event.currentTarget.value } });
                }}
              />
            ))}
          </div>
          {errors.of('row') !== undefined && <Input.Error role="alert">{errors.of('row')}</Input.Error>}
          <div>
            <Button type="button" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {es.add}
            </Button>
          </div>
        </div>
      </Panel>
      {rows.length > 0 && <WrittenRows kind={kind} rows={rows} onChange={onChange} />}
    </>
  );
}

interface Numbered {
  readonly id: string;
  readonly at: number;
  readonly cells: TypedRow;
}

function WrittenRows({ kind, rows, onChange }: Pick<HandRowsProps, 'kind' | 'rows' | 'onChange'>) {
  const filled = IMPORT_COLUMNS[kind].filter(({ name }) => rows.some((row) => row[name]));
  const columns: readonly Column<Numbered>[] = [
    ...filled.map(({ name, es: head }): Column<Numbered> => ({ id: name, head, cell: ({ cells }) => cells[name] })),
    {
      id: 'remove',
      head: es.removeHead,
      width: 56,
      isKept: true,
      cell: ({ at }) => (
        <ActionIcon
          type="button"
          variant="subtle"
          aria-label={es.remove(count(at + 1))}
          onClick={() => onChange({ rows: rows.toSpliced(at, 1) })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Panel title={es.written}>
      <div className="import-preview">
        <DataTable
          label={es.written}
          columns={columns}
          rows={rows.map((cells, at): Numbered => ({ id: String(at), at, cells }))}
        />
      </div>
    </Panel>
  );
}
