import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import type { Alert } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { alerts } from './alerts.queries.ts';

interface DeleteAlertProps {
  readonly alert: Alert;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const DeleteAlertDialog = ({ alert, offer, onClose }: DeleteAlertProps) => (
  <ActionDialog
    concept="alert"
    words={alertsEs}
    of={alert}
    offer={offer}
    onClose={onClose}
    title={`${alertsEs.actions.deleteAlert}: ${alert.title}`}
    text={alert.text}
    size={440}
    isDanger
    send={(_: object, key) => alerts.deleteAlert.send({ params: { alertId: alert.id }, key })}
  >
    <p className="note">{`${alertsEs.deleteNote} ${shellEs.form.irreversible}`}</p>
  </ActionDialog>
);
