import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { uploadFile } from '../files/files.queries.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useInk } from './use-ink.ts';

const es = proofsEs.pad;

/** As the body of a command takes it. */
export interface DrawnSignature {
  readonly fileId: string;
}

interface CustomerSignatureFormProps {
  /** What the customer signs for: shown beside the field. */
  readonly pairs: readonly Pair[];
  /** What the server said about the one before. */
  readonly error?: string | undefined;
  readonly onSigned: (signature: DrawnSignature) => void;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
}

/** The customer signs on the screen; the drawing is kept before the operation that it belongs to. */
export function CustomerSignatureForm({ pairs, error, onSigned, onCancel, cancel }: CustomerSignatureFormProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk(canvas);
  const [isShort, setShort] = useState(false);
  const sending = useMutation({
    mutationFn: async () => uploadFile('drawn-signature', (await ink.toPng())!),
    onSuccess: ({ id }) => onSigned({ fileId: id }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShort(!ink.isEnough);
    if (ink.isEnough && !sending.isPending) sending.mutate();
  };
  const fault = sending.error ? faultOf(sending.error, es.failed).text : error;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Pairs pairs={pairs} />
      <SignaturePad canvas={canvas} ink={ink} error={isShort && !ink.isEnough ? es.short : fault} />
      <FormButtons verb={es.keep} isBusy={sending.isPending} onCancel={onCancel} cancel={cancel} />
    </form>
  );
}

export function CustomerSignatureDialog(form: CustomerSignatureFormProps) {
  return (
    <Dialog onClose={form.onCancel} title={es.title} size={640}>
      <CustomerSignatureForm {...form} />
    </Dialog>
  );
}
