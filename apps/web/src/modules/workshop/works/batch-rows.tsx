import { Checkbox, NativeSelect } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import {
  type BatchAction,
  PLEDGE_METALS,
  type PledgeMetal,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { type BatchRow, faultOfRow, type RowChange } from './use-batch.ts';
import { WorkStateBadge } from './work-state.ts';

const es = worksEs.batch;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));

interface BatchRowsProps {
  readonly rows: readonly BatchRow[];
  readonly action: BatchAction;
  readonly onChange: (id: string, patch: RowChange) => void;
}

/** Each with its switch, and its metal where it is done (S1 §2). */
export function BatchRows({ rows, action, onChange }: BatchRowsProps) {
  if (rows.length === 0) return <p className="dim panel-pad">{es.none}</p>;
  const asksMetal = action === 'completeMany';
  return (
    <div className="table-frame">
      <table className="data-table work-batch" aria-label={es.title}>
        <thead>
          <tr>
            <th scope="col">{es.columns.use}</th>
            <th scope="col">{es.columns.code}</th>
            <th scope="col">{es.columns.pledge}</th>
            <th scope="col">{es.columns.place}</th>
            <th scope="col">{es.columns.state}</th>
            {asksMetal && <th scope="col">{es.columns.metal}</th>}
            {asksMetal && <th scope="col">{es.columns.metalMg}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.work.id} row={row} action={action} onChange={(patch) => onChange(row.work.id, patch)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: BatchRow;
  readonly action: BatchAction;
  readonly onChange: (patch: RowChange) => void;
}

function Row({ row, action, onChange }: RowProps) {
  const { work, isUsed, metal, metalMg } = row;
  const fault = isUsed ? faultOfRow(row, action) : undefined;
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={es.include(work.code)}
          checked={isUsed}
          onChange={(event) => onChange({ isUsed: event.currentTarget.checked })}
        />
      </td>
      <td className="code">{work.code}</td>
      <td>
        {work.pledge}
        {fault !== undefined && <p className="field-error">{fault}</p>}
      </td>
      <td>{worksEs.tracking[work.tracking]}</td>
      <td>
        <WorkStateBadge state={work.state} />
      </td>
      {action === 'completeMany' && (
        <>
          <td>
            <NativeSelect
              aria-label={`${es.columns.metal} ${work.code}`}
              w={130}
              data={METAL_OPTIONS}
              value={metal}
              onChange={(event) => onChange({ metal: event.currentTarget.value as PledgeMetal })}
            />
          </td>
          <td>
            {metal !== 'NONE' && (
              <WeightInput
                ariaLabel={`${es.columns.metalMg} ${work.code}`}
                width={120}
                value={metalMg}
                onChange={(mg) => onChange({ metalMg: mg })}
              />
            )}
          </td>
        </>
      )}
    </tr>
  );
}
