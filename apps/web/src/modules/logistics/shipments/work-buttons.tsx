import { Button } from '@mantine/core';
import { ReasonButton } from '../../../ui/action-buttons.tsx';

interface WorkButtonsProps {
  readonly words: { readonly finish: string; readonly save: string };
  readonly blockedBy?: string | undefined;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
  readonly onSave: () => void;
  /** Where the last denomination of a count leads to. */
  readonly isAfterCount?: true;
}

/** Sign what is on the table, or keep it to go on later. */
export function WorkButtons({ words, blockedBy, isBusy, onFinish, onSave, isAfterCount }: WorkButtonsProps) {
  return (
    <div className="stack" data-after-count={isAfterCount}>
      <ReasonButton label={words.finish} blockedBy={blockedBy} isBusy={isBusy} onClick={onFinish} fullWidth size="md" />
      <Button variant="default" fullWidth disabled={isBusy} onClick={onSave}>
        {words.save}
      </Button>
    </div>
  );
}
