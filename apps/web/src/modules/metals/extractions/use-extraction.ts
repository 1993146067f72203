/** A step of an extraction, sent once, and the extraction as it is then; and the labels that open one. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import {
  type Bodies,
  type ExtractionAction,
  extractionsFound,
  extractionsQueries,
  steps,
} from './extractions.queries.ts';

interface Options {
  readonly errors?: FieldErrors;
  readonly onDone?: (extraction: Extraction) => void;
}

export function useExtractionAction<Action extends ExtractionAction>(
  action: Action,
  { id, code }: Pick<Extraction, 'id' | 'code'>,
  { errors, onDone }: Options,
) {
  const client = useQueryClient();
  return useCommand<Bodies[Action], Extraction>({
    form: `extraction-${action}:${id}`,
    failed: extractionsEs.failed[action],
    saysUnsettled: errors !== undefined,
    run: (body, key) => {
      errors?.reset();
      return steps[action](id, body, key);
    },
    done: () => extractionsEs.done[action].replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(extractionsQueries.one(id).queryKey, reply);
      onDone?.(reply);
    },
    ...(errors ? { onRefused: errors.refused } : {}),
  });
}

/** The label of a lot or of a piece, read anywhere on the page, opens its extraction. */
export function useExtractableScanner(): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const open = async (code: string): Promise<void> => {
    try {
      const { data } = await client.fetchQuery(extractionsFound(code, 10));
      const extractableId = data.find((row) => row.code === code)?.id;
      if (extractableId === undefined) toast.error(extractionsEs.page.unknownCode(code));
      else await navigate({ to: '/metals/extractables/$extractableId', params: { extractableId } });
    } catch (error) {
      toast.error(faultOf(error).text);
    }
  };
  useScanner((code) => void open(code));
}
