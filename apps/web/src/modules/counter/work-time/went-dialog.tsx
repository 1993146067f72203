import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import type { PresentPerson } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { rowOf } from '../../foundations/proofs/creation.ts';
import { CorrectDialog, type Corrected } from './correct-dialog.tsx';

interface WentDialogProps {
  readonly person: PresentPerson;
  readonly onClose: () => void;
}

/** When somebody went who did not clock out. */
export function WentDialog({ person, onClose }: WentDialogProps) {
  return <CorrectDialog isEnding shift={shiftOf(person)} onClose={onClose} />;
}

const END = rowOf(shiftMachine, 'correct');

/** The open shift of who is listed as in. */
const shiftOf = ({ shiftId, name, since }: PresentPerson): Corrected => ({
  id: shiftId,
  employeeName: name,
  state: 'present',
  inAt: since,
  outAt: null,
  signedInAt: since,
  signedOutAt: null,
  hasLeft: false,
  actions: [{ ...END, needs: [...END.needs], allowed: true }],
});
