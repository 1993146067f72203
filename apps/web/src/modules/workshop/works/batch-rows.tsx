import { Checkbox, NativeSelect } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import {
  PLEDGE_METALS,
  type PledgeMetal,
  type WorkState,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { type BatchRow, faultOfRow, isWeighed, type Marking, mayLose, type RowChange } from './batch-row.ts';
import { WorkStateBadge } from './work-state.ts';

const es = worksEs.batch;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));

interface BatchRowsProps {
  readonly rows: readonly BatchRow[];
  readonly marking: Marking;
  readonly onChange: (id: string, patch: RowChange) => void;
}

const { columns } = es;
const HEADS = [columns.use, columns.code, columns.pledge, columns.place];
/** As wide as a tablet has room for. */
const METAL_WIDTH = 104;
const GRAMS_WIDTH = 84;

/** Each with its switch, and its metal where it is done (S1 §2). */
export function BatchRows({ rows, marking, onChange }: BatchRowsProps) {
  if (rows.length === 0) return <p className="dim panel-pad">{es.none}</p>;
  return (
    <FieldTable label={es.title} className="work-batch" heads={headsOf(rows, marking)}>
      {rows.map((row) => (
        <Row key={row.work.id} row={row} marking={marking} onChange={(patch) => onChange(row.work.id, patch)} />
      ))}
    </FieldTable>
  );
}

function headsOf(rows: readonly BatchRow[], marking: Marking): string[] {
  // What is finished is begun, or its row says that it is not.
  const own = marking.action === 'completeMany' ? [columns.metal, columns.metalMg, columns.removedMg] : [columns.state];
  const weight = rows.some((row) => isWeighed(row, marking)) ? [columns.weightMg] : [];
  return [...HEADS, ...own, ...weight];
}

interface RowProps {
  readonly row: BatchRow;
  readonly marking: Marking;
  readonly onChange: (patch: RowChange) => void;
}

function Row({ row, marking, onChange }: RowProps) {
  const { work, isUsed, metal, metalMg, removedMg, weightMg } = row;
  const fault = isUsed ? faultOfRow(row, marking) : undefined;
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
      <td>{work.place}</td>
      {marking.action !== 'completeMany' && (
        <td>
          {work.kind === 'work' ? (
            <WorkStateBadge state={work.state as WorkState} />
          ) : (
            // Its own room says how each looks; all that move wait for somebody.
            <StateBadge tone="wait">{work.stateEs}</StateBadge>
          )}
        </td>
      )}
      {marking.action === 'completeMany' && (
        <>
          <td>
            <NativeSelect
              aria-label={`${es.columns.metal} ${work.code}`}
              w={METAL_WIDTH}
              data={METAL_OPTIONS}
              value={metal}
              onChange={(event) => onChange({ metal: event.currentTarget.value as PledgeMetal })}
            />
          </td>
          <td>
            {metal !== 'NONE' && (
              <WeightInput
                ariaLabel={`${es.columns.metalMg} ${work.code}`}
                width={GRAMS_WIDTH}
                value={metalMg}
                onChange={(mg) => onChange({ metalMg: mg })}
              />
            )}
          </td>
          <td>
            {mayLose(row, marking) && (
              <WeightInput
                ariaLabel={`${es.columns.removedMg} ${work.code}`}
                width={GRAMS_WIDTH}
                value={removedMg}
                onChange={(mg) => onChange({ removedMg: mg })}
              />
            )}
          </td>
        </>
      )}
      {isWeighed(row, marking) && (
        <td>
          <WeightInput
            ariaLabel={`${es.columns.weightMg} ${work.code}`}
            width={GRAMS_WIDTH}
            value={weightMg}
            onChange={(mg) => onChange({ weightMg: mg })}
          />
        </td>
      )}
    </tr>
  );
}
