import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { MAX_PIECES } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newKey } from '../../../shell/idempotency.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { PieceDraft, WorkDraft } from './new-work-draft.ts';
import '../../../ui/record-form.css';

const { fields, wizard: es } = worksEs;
const FAMILY_OPTIONS = Object.entries(FAMILY_ES).map(([value, label]) => ({ value, label }));
const emptyPiece = (): PieceDraft => ({
  key: newKey(),
  family: 'ANILLO',
  description: '',
  weightMg: null,
  photo: null,
});

interface PieceFieldsProps {
  readonly draft: WorkDraft;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<WorkDraft>) => void;
}

/** Where an envelope holds several: each as it came. Together they weigh what is written above. */
export function PieceFields({ draft: { pieces, pledge }, errors, onChange }: PieceFieldsProps) {
  const save = (next: readonly PieceDraft[]): void => {
    errors.clear('pieces');
    errors.clear('pledge.weightMg');
    const weightMg = next.length === 0 ? pledge.weightMg : sum(next.map((piece) => piece.weightMg || 0));
    onChange({ pieces: next, pledge: { ...pledge, weightMg } });
  };
  const change = (at: number, patch: Partial<PieceDraft>): void =>
    save(pieces.map((piece, index) => (index === at ? { ...piece, ...patch } : piece)));
  return (
    <section className="stack" aria-label={es.pieces}>
      {pieces.map((piece, at) => {
        const [path, n] = [`pieces.${at}`, count(at + 1)];
        return (
          <fieldset key={piece.key} className="choices" aria-label={es.piece(n)}>
            <div className="spread">
              <b>{es.piece(n)}</b>
              <ActionIcon
                variant="subtle"
                aria-label={es.removePiece(n)}
                onClick={() => save(pieces.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <div className="fields">
              <NativeSelect
                name={`${path}.family`}
                label={fields.family}
                data={FAMILY_OPTIONS}
                value={piece.family}
                onChange={(event) => change(at, { family: event.currentTarget.value as Family })}
              />
              <TextInput
                name={`${path}.description`}
                label={es.pieceDescription}
                maxLength={200}
                autoComplete="off"
                value={piece.description}
                onChange={(event) => change(at, { description: event.currentTarget.value })}
                error={errors.of(`${path}.description`)}
              />
              <WeightInput
                name={`${path}.weightMg`}
                label={fields.weightMg}
                value={piece.weightMg}
                onChange={(weightMg) => change(at, { weightMg })}
                error={errors.of(`${path}.weightMg`)}
              />
              <UploadField
                label={fields.photo}
                purpose="work-pledge"
                name={`${path}.photoId`}
                value={piece.photo ?? undefined}
                onChange={(photo) => change(at, { photo: photo ?? null })}
                error={errors.of(`${path}.photoId`)}
              />
            </div>
          </fieldset>
        );
      })}
      {pieces.length < MAX_PIECES && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => save([...pieces, emptyPiece()])}
          >
            {es.addPiece}
          </Button>
        </div>
      )}
    </section>
  );
}
