import { Radio } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { NEW_WORK_TYPES, type NewWorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';

interface WorkTypeChoiceProps {
  readonly value: NewWorkType;
  readonly onPick: (type: NewWorkType) => void;
}

/** A job of the shop or of the workshop, or first what it would cost (S0 §2). */
export function WorkTypeChoice({ value, onPick }: WorkTypeChoiceProps) {
  return (
    <Radio.Group label={worksEs.fields.type} value={value} onChange={(picked) => onPick(picked)}>
      <div className="stack">
        {NEW_WORK_TYPES.map((type) => (
          <Radio
            key={type}
            size="md"
            value={type}
            label={worksEs.typeNames[type]}
            description={worksEs.typeHelp[type]}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
