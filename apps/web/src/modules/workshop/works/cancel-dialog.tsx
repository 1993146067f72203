import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import { cancel } from './works.queries.ts';

const es = worksEs.dialogs;

export function CancelDialog({ work, onClose }: WorkDialogProps) {
  return (
    <ReasonDialog
      verb={worksEs.actions.cancel}
      pairs={pairsOf(work)}
      action="works.cancel"
      form={`work-cancel:${work.id}`}
      failed={worksEs.failed.cancel}
      done={worksEs.done.cancel}
      run={(body, key) => cancel(work.id, body, key)}
      onClose={onClose}
    >
      <p>{es.cancelText}</p>
      {work.paidCents > 0 && <p className="note">{es.cancelPaid(money(work.paidCents))}</p>}
    </ReasonDialog>
  );
}
