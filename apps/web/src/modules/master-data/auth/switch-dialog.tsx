import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SwitchForm } from './switch-form.tsx';
import { useSwitch } from './use-switch.ts';

interface SwitchDialogProps {
  readonly badgeCode: string | undefined;
  readonly onClose: () => void;
}

export function SwitchDialog({ badgeCode, onClose }: SwitchDialogProps) {
  const me = useMe();
  const { onSwitched, onEnter } = useSwitch();
  return (
    <Dialog onClose={onClose} title={authEs.switch.title} size={400}>
      <SwitchForm
        me={me}
        badgeCode={badgeCode}
        backLabel={shellEs.form.cancel}
        onSwitched={(next) => {
          onClose();
          onSwitched(next);
        }}
        onEnter={() => {
          onClose();
          onEnter();
        }}
        onBack={onClose}
      />
    </Dialog>
  );
}
