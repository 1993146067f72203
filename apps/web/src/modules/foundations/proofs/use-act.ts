import type { Proof } from '@quilate/domain/kernel/machine.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Fault as Refusal } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useSeen } from '../../../ui/use-seen.ts';
import type { Act, Fault } from './act.ts';
import { FIELD_OF, firstRefused, proofAt, type Signed, type Step, stepAt, stepsOf } from './offer-steps.ts';

type Given = Readonly<Partial<Record<Signed, unknown>>>;

/** What a refusal says outside of the dialog. */
export interface Elsewhere {
  /** Tried first: true when it has been said. */
  readonly onRefused?: ((fault: Refusal) => boolean) | undefined;
  /** Where the plan is the page beneath: takes its refused fields. */
  readonly onPlan?: ((fields: readonly Fault[]) => void) | undefined;
}

interface UseActProps<Body, Reply> extends Act<Body, Reply>, Elsewhere {
  readonly hasPlan: boolean;
  /** The first thing asked is the first proof. */
  readonly isPlanned?: boolean;
  /** Of the needs, what depends on the plan; and what the server asked for though nobody had. */
  readonly alsoNeeds: readonly Proof[];
  readonly form: string;
  readonly errors: FieldErrors;
  /** All of the body but what is signed. */
  readonly body: () => object;
  readonly fieldOf: (path: string) => string;
  readonly asks: readonly Proof[];
  readonly onClose: () => void;
}

/** What was typed over an older version, as a draft is, stays of that one. */
function overSeen(body: object, seen: number | undefined): object {
  const { version } = body as { readonly version?: unknown };
  return seen === undefined || typeof version !== 'number' ? body : { ...body, version: Math.min(version, seen) };
}

const codeOf = (reply: unknown): string | null | undefined => (reply as { code?: string | null } | undefined)?.code;
const isAmong = (asks: readonly Proof[], proof: Proof): boolean => asks.includes(proof);

/** The steps of an act, what each has been given, and the command at the end of the last one. */
export function useAct<Body, Reply>(props: UseActProps<Body, Reply>) {
  const { offer, words, errors } = props;
  const client = useQueryClient();
  const seen = useSeen(props.of);
  const isDone = useRef(false);
  const steps = useSteps(props);
  const command = useCommand<Given, Reply>({
    form: props.form,
    failed: words.failed[offer.action] ?? proofsEs.failedAct,
    saysUnsettled: true,
    run: (proofs, key) => {
      errors.reset();
      const signed = Object.entries(proofs).map(([proof, value]) => [FIELD_OF[proof as Signed], value]);
      return props.send({ ...overSeen(props.body(), seen), ...Object.fromEntries(signed) } as Body, key);
    },
    done:
      props.done ??
      ((reply) => (words.done[offer.action] ?? '').replace('{code}', codeOf(reply) ?? props.of.code ?? '')),
    onDone: (reply) => {
      isDone.current = true;
      if (props.shownAs) client.setQueryData(props.shownAs, reply);
      props.onClose();
      props.onDone?.(reply);
    },
    onRefused: (refusal) => {
      const isSaid = props.onRefused?.(refusal) === true;
      // What was planned over something older is planned anew: the page beneath is read again.
      if (isSaid || refusal.code === 'VERSION_CONFLICT') props.onClose();
      return (
        isSaid || steps.refuse(refusal.fields.map(({ path, message }) => ({ path: props.fieldOf(path), message })))
      );
    },
  });
  const goOn = (known: Given): void => {
    // Kept though it is sent: whoever is asked for one more gives only that.
    steps.keep(known);
    if (steps.next(known) === undefined) command.mutate(known);
    else steps.goOn(known);
  };
  return {
    ...steps,
    command,
    isDone: () => isDone.current,
    /** A plan that was changed is signed for anew. */
    plan: () => goOn({}),
    give: (proof: Signed, value: unknown) => goOn({ ...steps.given, [proof]: value }),
    back: () => (steps.isFirst ? props.onClose() : steps.goTo(steps.all[0]!)),
  };
}

function useSteps<Body, Reply>(props: UseActProps<Body, Reply>) {
  const { offer, alsoNeeds, asks, hasPlan, errors, onPlan } = props;
  const [given, setGiven] = useState<Given>({});
  const [demanded, setDemanded] = useState<readonly Proof[]>([]);
  const needs = [...offer.needs, ...alsoNeeds, ...demanded].filter((proof) => !isAmong(asks, proof));
  const all = stepsOf(needs, hasPlan);
  const [wanted, goTo] = useState<Step>(all[props.isPlanned === true && all.length > 1 ? 1 : 0]!);
  // What is asked may depend on the plan: a step that is gone is not shown.
  const step = all.includes(wanted) ? wanted : all[0]!;
  const next = (known: Given): Step | undefined => all.find((one) => one !== 'plan' && !(one in known));
  return {
    needs,
    all,
    step,
    given,
    isFirst: step === all[0],
    isLast: step === all.at(-1),
    next,
    goTo,
    keep: setGiven,
    goOn: (known: Given): void => {
      errors.reset();
      goTo(next(known)!);
    },
    /** Where it was asked for; false when it names no field. */
    refuse: (fields: readonly Fault[]): boolean => {
      const at = firstRefused(fields);
      if (at === undefined) return false;
      const proof = proofAt(fields.find(({ path }) => stepAt(path) === at)!.path);
      const isOwn = proof !== undefined && !isAmong(asks, proof);
      if (onPlan && !isOwn) {
        onPlan(fields);
        return true;
      }
      // What nobody knew would be needed is asked for.
      if (isOwn) setDemanded((known) => [...known, proof]);
      setGiven((known) => Object.fromEntries(Object.entries(known).filter(([name]) => name !== at)));
      goTo(at);
      errors.show(fields);
      return true;
    },
  };
}
