import { Button, Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import type { Alert } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { deleteAlert } from './alerts.queries.ts';

export function DeleteAlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const command = useCommand({
    form: `alert-delete:${alert.id}`,
    failed: alertsEs.failed.deleteAlert,
    run: (id: string, key) => deleteAlert(id, key),
    done: () => alertsEs.done.deleteAlert,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`${alertsEs.actions.deleteAlert}: ${alert.title}`}>
      <div className="stack">
        <p>{alert.text}</p>
        <p className="note">{`${alertsEs.deleteNote} ${shellEs.form.irreversible}`}</p>
        <div className="row-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {shellEs.form.cancel}
          </Button>
          <Button color="red" loading={command.isPending} onClick={() => command.mutate(alert.id)}>
            {alertsEs.actions.deleteAlert}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
