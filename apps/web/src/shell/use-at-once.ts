import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCommand } from './use-command.ts';

type Words = Readonly<Record<string, string>>;

interface AtOnce<Said, Reply> {
  /** As the audit names it: `product`. */
  readonly concept: string;
  readonly action: string;
  readonly of: { readonly id: string; readonly code?: string | null };
  /** Of the module's `.es`, by the action's name; `{code}` stands for the code of the record. */
  readonly words: { readonly done: Words; readonly failed: Words };
  readonly send: (said: Said, key: string) => Promise<Reply>;
  /** The query that shows the answer from then on. */
  readonly shownAs?: QueryKey;
  readonly onDone?: (reply: Reply) => void;
}

/** An action that asks for nothing more: it is done at once, and what is wrong with it is said in a toast. */
export function useAtOnce<Said, Reply>({ concept, action, of, words, send, shownAs, onDone }: AtOnce<Said, Reply>) {
  const client = useQueryClient();
  return useCommand<Said, Reply>({
    form: `${concept}-${action}:${of.id}`,
    failed: words.failed[action] ?? '',
    run: send,
    done: () => (words.done[action] ?? '').replace('{code}', of.code ?? ''),
    onDone: (reply) => {
      if (shownAs) client.setQueryData(shownAs, reply);
      onDone?.(reply);
    },
  });
}
