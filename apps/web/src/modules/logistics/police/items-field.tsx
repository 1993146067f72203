/** Which items of an intervention an act is about: those the police still have. */
import { Checkbox } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Intervention, InterventionItem } from '@quilate/domain/modules/logistics/police/police.schema.ts';

const es = policeEs.returning;

export const heldItems = ({ items }: Intervention): InterventionItem[] =>
  items.filter((item) => item.returnedAt === null && item.handoverId === null);
/** The only one there is, before anybody chooses. */
export const firstChoice = (held: readonly InterventionItem[]): string[] =>
  held.length === 1 ? held.map((item) => item.id) : [];
export const chosenEs = (itemIds: readonly string[]): string =>
  itemIds.length === 1 ? es.one : es.count(count(itemIds.length));

interface Props {
  readonly label: string;
  readonly held: readonly InterventionItem[];
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

export function ItemsField({ label, held, value, onChange }: Props) {
  const isAll = value.length === held.length;
  return (
    <Checkbox.Group label={label} value={[...value]}>
      <div className="stack-tight" style={{ marginTop: 8 }}>
        {held.length > 1 && (
          <Checkbox
            data-autofocus
            label={es.all}
            checked={isAll}
            indeterminate={!isAll && value.length > 0}
            onChange={() => onChange(isAll ? [] : held.map((item) => item.id))}
          />
        )}
        {held.map(({ id, code, description }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${code}  ${description}`}
            onChange={() => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
