/** Who signs that it is finished, or why it is taken back. Loaded when one is. */
import { Modal, Textarea } from '@mantine/core';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { goesToEncode } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { useState } from 'react';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { shareText } from './extraction-shares.tsx';
import { useExtractionAction } from './use-extraction.ts';

const { dialogs: es } = extractionsEs;
const SHORTEST_REASON = 3;

interface DialogProps {
  readonly extraction: Extraction;
  readonly onClose: () => void;
}

const warningOf = ({ source, jewels }: Extraction): string => {
  if (source === 'products') return es.finishProduct;
  return goesToEncode(jewels) ? es.finishEncode : es.finishMelt;
};

export function FinishDialog({ extraction, onClose }: DialogProps) {
  const errors = useFieldErrors();
  const command = useExtractionAction('finish', extraction, { errors, onDone: onClose });
  return (
    <Modal opened onClose={onClose} title={extractionsEs.actions.finish} size={440} closeOnEscape={!command.isPending}>
      <SignatureForm
        verb={es.signFinish}
        warning={warningOf(extraction)}
        pairs={[
          [extractionsEs.columns.code, <span className="code">{extraction.code}</span>],
          ...shareText(extraction.jewels),
        ]}
        isBusy={command.isPending}
        unsettled={command.unsettled}
        errors={errors}
        onSign={(signature) => command.mutate({ version: extraction.version, signature })}
        onCancel={onClose}
      />
    </Modal>
  );
}

export function ReopenDialog({ extraction, onClose }: DialogProps) {
  const errors = useFieldErrors();
  const [reason, setReason] = useState('');
  const [isSigning, setSigning] = useState(false);
  const command = useExtractionAction('reopen', extraction, { errors, onDone: onClose });
  if (isSigning && errors.of('reason') === undefined) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={extractionsEs.actions.reopen}
        size={440}
        closeOnEscape={!command.isPending}
      >
        <SignatureForm
          verb={es.signReopen}
          pairs={[
            [extractionsEs.columns.code, <span className="code">{extraction.code}</span>],
            [es.reason, reason.trim()],
          ]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ reason: reason.trim(), signature })}
          onCancel={() => setSigning(false)}
        />
      </Modal>
    );
  }
  return (
    <DialogForm
      title={extractionsEs.actions.reopen}
      verb={es.signReopen}
      isBusy={false}
      isReady={reason.trim().length >= SHORTEST_REASON}
      onSubmit={() => {
        errors.reset();
        setSigning(true);
      }}
      onCancel={onClose}
    >
      <Textarea
        name="reason"
        data-autofocus
        label={es.reason}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.of('reason')}
      />
    </DialogForm>
  );
}
