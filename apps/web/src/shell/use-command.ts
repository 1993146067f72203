import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from './api.ts';
import { type Fault, faultOf } from './faults.ts';
import { isUnsettled, once, useOperationKey } from './idempotency.ts';
import { leaveQueue } from './queue.ts';
import { toast } from './toast.ts';
import { ALL, forget } from './topics.ts';

export interface Command<Input, Reply> {
  /** Name of the form this key belongs to, of which record: `sale-return:<id>`; without one nothing is sent. */
  readonly form: string | undefined;
  readonly failed: string;
  readonly run: (input: Input, key: string) => Promise<Reply>;
  readonly done?: (reply: Reply) => string;
  readonly onDone?: (reply: Reply) => void;
  /** True when the form has shown the refusal itself: then there is no toast. */
  readonly onRefused?: (fault: Fault) => boolean;
  /** The form stays open and says in place that nobody knows yet whether it was done. */
  readonly saysUnsettled?: boolean;
}

/** Sends a command once and says what happened: in the form or in a toast, never both. */
export function useCommand<Input, Reply>(command: Command<Input, Reply>) {
  const client = useQueryClient();
  useOperationKey(command.form);
  const isOpen = useOpenForm(command.form);
  const mutation = useMutation({
    mutationFn: (input: Input) => once(command.form!, (key) => command.run(input, key), isOpen),
    onSuccess: (reply) => {
      if (command.done) toast.ok(command.done(reply));
      command.onDone?.(reply);
    },
    onError: (error) => {
      const fault = faultOf(error, command.failed);
      const isSaid = (command.saysUnsettled === true && isOpenQuestion(error)) || command.onRefused?.(fault) === true;
      if (!isSaid) toast.error(fault.text, fault.requestId);
      // Something changed under the form: what it shows is read again.
      if (fault.status === 409 || isOpenQuestion(error)) void forget(client, ALL);
    },
  });
  const unsettled = isOpenQuestion(mutation.error) ? faultOf(mutation.error, command.failed).text : undefined;
  return { ...mutation, unsettled };
}

/** What waits for the line is not done behind the back of who has closed its form; answers whether it is open. */
function useOpenForm(form: string | undefined): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      if (form !== undefined) leaveQueue(form);
    };
  }, [form]);
  return () => isOpen.current;
}

/** Without an answer, or answered that it was already sent: the person has to look before going on. */
const ALREADY_SENT = ['IDEMPOTENCY_KEY_REUSED', 'ANSWER_FORGOTTEN'];
const isOpenQuestion = (error: unknown): boolean =>
  isUnsettled(error) || (error instanceof ApiError && ALREADY_SENT.includes(error.code));
