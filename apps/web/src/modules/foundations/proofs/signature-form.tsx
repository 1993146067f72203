import { signerOption } from './signer-option.ts';
import { NativeSelect } from '@mantine/core';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { Unsettled } from '../../../ui/unsettled.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeField, SHORTEST } from './code-field.tsx';
import { useAsked, type Whose } from './use-asked.ts';
import { useBadge } from './use-badge.ts';
import './proofs.css';

export interface Signature {
  readonly employeeId: string;
  readonly code?: string;
  /** Instead of the code, of one that was typed a moment ago. */
  readonly slip?: string;
}

const OF: Readonly<Record<Whose, { path: string; label: string; nobody: string }>> = {
  employee: { path: 'signature', label: proofsEs.signer, nobody: proofsEs.noDriver },
  second: { path: 'secondSignature', label: proofsEs.second, nobody: proofsEs.noSecond },
  driver: { path: 'driverSignature', label: proofsEs.driver, nobody: proofsEs.noDriver },
  expert: { path: 'expertSignature', label: proofsEs.expert, nobody: proofsEs.noExpert },
};

interface SignatureFormProps {
  /** What is signed, as the audit names it: it says who may. */
  readonly act?: string;
  /** Whose signature: of who acts, of somebody else who could, of a driver, or of an expert appraiser. */
  readonly of?: Whose;
  /** The act, with its figure: «Cobrar 298,16 €». */
  readonly verb: string;
  readonly pairs?: readonly Pair[];
  /** What cannot be undone, in words. */
  readonly warning?: ReactNode;
  /** Nobody knows yet whether it was done, and what to do about it. */
  readonly unsettled?: string | undefined;
  readonly isBusy: boolean;
  readonly errors: Pick<FieldErrors, 'of'>;
  readonly onSign: (signature: Signature) => void;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
}

/** Who signs, preset to the person working, and their code; Intro signs, or their badge where no code is asked. */
export function SignatureForm(props: SignatureFormProps) {
  const { act = '', of = 'employee', verb, pairs = [], warning, unsettled, isBusy, errors, onSign, onCancel } = props;
  const me = useMe();
  const { path, label, nobody } = OF[of];
  const { asked, isListed, slipFor } = useAsked(of, act);
  const form = useForm({ employeeId: of === 'employee' ? me.id : '', code: '' });
  const { employeeId, code } = form.values;
  const wanted = employeeId || asked[0]?.id;
  const chosen = wanted !== undefined && asked.some((signer) => signer.id === wanted) ? wanted : null;
  const slip = code === '' ? slipFor(chosen) : undefined;
  const isReady = slip !== undefined || code.length >= SHORTEST;
  const at = useRef<HTMLFormElement>(null);
  const isEarly = useRef(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    isEarly.current = !isListed && (chosen === null || code === '');
    if (chosen === null || !isReady || isBusy) return;
    onSign({ employeeId: chosen, ...(slip === undefined ? { code } : { slip }) });
    // A secret does not wait in the field, and Intro twice does not send it twice.
    form.set('code', '');
  };
  const badge = useBadge((holderId) => {
    const holder = asked.find(({ id }) => id === holderId);
    if (!holder) return proofsEs.badge.notAsked;
    form.set('employeeId', holderId);
    form.set('code', '');
    const own = slipFor(holderId);
    if (own === undefined) return proofsEs.badge.read(holder.name);
    if (!isBusy) onSign({ employeeId: holderId, slip: own });
    return undefined;
  });
  // Who types faster than the names come has pressed Intro once, and it counts.
  useEffect(() => {
    if (isListed && isEarly.current) at.current?.requestSubmit();
  }, [isListed]);
  return (
    <form ref={at} className="stack" onSubmit={submit} noValidate>
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      {warning !== undefined && <div className="note">{warning}</div>}
      <NativeSelect
        label={label}
        data={asked.map(signerOption)}
        {...form.choice('employeeId')}
        name={`${path}.employeeId`}
        value={chosen ?? ''}
        error={errors.of(`${path}.employeeId`) ?? (isListed && asked.length === 0 && nobody)}
      />
      <CodeField
        label={proofsEs.code}
        description={slip === undefined ? proofsEs.codeHelp : proofsEs.again}
        {...form.pick('code')}
        name={`${path}.code`}
        error={code === '' ? (errors.of(`${path}.code`) ?? errors.of(path)) : undefined}
      />
      {badge !== undefined && code === '' && <output className="note">{badge}</output>}
      <Unsettled text={isBusy ? undefined : unsettled} />
      <FormButtons
        verb={verb}
        isReady={(chosen !== null || !isListed) && isReady}
        isBusy={isBusy}
        onCancel={onCancel}
        cancel={props.cancel}
      />
    </form>
  );
}

export function SignatureDialog({ title, ...form }: SignatureFormProps & { title?: ReactNode }) {
  return (
    <Dialog onClose={form.onCancel} title={title ?? proofsEs.signature} size={420} isBusy={form.isBusy}>
      <SignatureForm {...form} />
    </Dialog>
  );
}
