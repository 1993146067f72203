/** Reviewed bundles, to choose those of a melting. */
import { Checkbox } from '@mantine/core';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Bundle } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { BUNDLE_COLUMNS } from './waiting-bundles.tsx';

const { wizard: es } = meltingsEs;

interface BundlePickerProps {
  readonly bundles: readonly Bundle[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function BundlePicker({ bundles, chosen, error, onChange }: BundlePickerProps) {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const columns: readonly Column<Bundle>[] = [
    {
      id: 'pick',
      head: '',
      width: 44,
      phone: 'state',
      cell: (row) => (
        <Checkbox aria-label={es.choose(row.label)} checked={chosen.includes(row.id)} onChange={() => toggle(row.id)} />
      ),
    },
    ...BUNDLE_COLUMNS.filter(({ id }) => id !== 'source'),
  ];
  return (
    <>
      {bundles.length === 0 ? (
        <div className="centred">
          <b>{es.none}</b>
          <span className="dim">{es.noneHint}</span>
          <LinkButton to="/metals/meltings" search={{ tab: 'waiting' }} variant="default">
            {meltingsEs.tabs.waiting}
          </LinkButton>
        </div>
      ) : (
        <div className="table-frame">
          <DataTable label={es.bundles} columns={columns} rows={bundles} />
        </div>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
