import { Modal } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { useState } from 'react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { CustomerSignatureForm, type DrawnSignature } from '../../foundations/proofs/customer-signature-form.tsx';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';

interface CollectSigningProps {
  readonly closing: Closing;
  readonly lines: readonly { readonly metal: Metal; readonly weightMg: number }[];
  readonly errors: FieldErrors;
  readonly command: { readonly isPending: boolean; readonly unsettled: string | undefined };
  readonly onSign: (signature: Signature, drawn: DrawnSignature) => void;
  readonly onClose: () => void;
}

/** Who hands the metal over signs for the grams, then who takes it. */
export function CollectSigning({ closing, lines, errors, command, onSign, onClose }: CollectSigningProps) {
  const [drawn, setDrawn] = useState<DrawnSignature | null>(null);
  const pairs: Pair[] = [
    [closingsEs.one, <span className="code">{closing.code}</span>],
    [closingsEs.columns.customer, closing.customerName],
    ...lines.map(({ metal, weightMg }): Pair => [METAL_ES[metal], grams(weightMg)]),
  ];
  const needsDrawing = drawn === null || errors.of('customerSignature.fileId') !== undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={needsDrawing ? proofsEs.pad.title : proofsEs.signature}
      size={needsDrawing ? 640 : 480}
      closeOnEscape={!command.isPending}
    >
      {needsDrawing ? (
        <CustomerSignatureForm
          pairs={pairs}
          error={errors.of('customerSignature.fileId')}
          onSigned={(signature) => {
            errors.reset();
            setDrawn(signature);
          }}
          onCancel={onClose}
        />
      ) : (
        <SignatureForm
          verb={collectionsEs.actions.create}
          pairs={pairs}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => onSign(signature, drawn)}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
