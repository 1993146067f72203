import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelElement } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { isCode } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import {
  hasTwoFaces,
  LABEL_SIDES,
  type LabelKind,
  type LabelSide,
  MOST_LINES,
  TEXT_MAX,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { LengthInput } from '../../../ui/decimal-input.tsx';

const es = labelTemplatesEs.editor;
const SIDES = LABEL_SIDES.map((value) => ({ value, label: labelTemplatesEs.sides[value] }));
const LINES = Array.from({ length: MOST_LINES }, (_, at) => String(at + 1));

interface ElementLineProps {
  readonly kind: LabelKind;
  readonly element: LabelElement;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (more: Partial<LabelElement>) => void;
  readonly onShift: (by: -1 | 1) => void;
  readonly onOpen: () => void;
}

/** One thing a label says: whether, in what order, and where. */
export function ElementLine(props: ElementLineProps) {
  const { element, isFirst, isLast, isOpen, onChange, onShift, onOpen } = props;
  const name = labelTemplatesEs.fields[element.field];
  return (
    <li className="label-line">
      <div className="label-line-head">
        <Checkbox
          label={name}
          aria-label={es.show(name)}
          checked={element.isShown}
          onChange={({ currentTarget }) => onChange({ isShown: currentTarget.checked })}
        />
        <ActionIcon variant="default" size="lg" aria-label={es.up(name)} disabled={isFirst} onClick={() => onShift(-1)}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={es.down(name)} disabled={isLast} onClick={() => onShift(1)}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" aria-label={es.adjust(name)} aria-expanded={isOpen} onClick={onOpen}>
          {es.adjust('').trim()}
        </Button>
      </div>
      {isOpen && <ElementFields {...props} name={name} />}
    </li>
  );
}

function ElementFields({ kind, element, errorOf, onChange, name }: ElementLineProps & { readonly name: string }) {
  const length = (of: 'xTenthsMm' | 'yTenthsMm' | 'widthTenthsMm' | 'heightTenthsMm', label: string) => (
    <LengthInput
      label={label}
      value={element[of]}
      onChange={(value) => onChange({ [of]: value ?? Number.NaN })}
      error={errorOf(of)}
    />
  );
  const isText = !isCode(element.field);
  return (
    <div className="label-fields" role="group" aria-label={es.of(name)}>
      {hasTwoFaces(kind) && (
        <NativeSelect
          label={es.side}
          data={SIDES}
          value={element.side}
          error={errorOf('side')}
          onChange={({ currentTarget }) => onChange({ side: currentTarget.value as LabelSide })}
        />
      )}
      {length('xTenthsMm', es.x)}
      {length('yTenthsMm', es.y)}
      {length('widthTenthsMm', es.room)}
      {length('heightTenthsMm', isText ? es.letter : es.bars)}
      {isText && (
        <NativeSelect
          label={es.lines}
          data={LINES}
          value={String(element.lines)}
          onChange={({ currentTarget }) => onChange({ lines: Number(currentTarget.value) })}
        />
      )}
      {element.field === 'text' && (
        <TextInput
          label={es.text}
          maxLength={TEXT_MAX}
          autoComplete="off"
          value={element.text}
          error={errorOf('text')}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      )}
      {isText && (
        <Checkbox
          label={es.bold}
          checked={element.isBold}
          onChange={({ currentTarget }) => onChange({ isBold: currentTarget.checked })}
        />
      )}
    </div>
  );
}
