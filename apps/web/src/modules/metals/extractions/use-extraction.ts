/** A step of an extraction that is only a button; and the labels that open one. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type {
  DiscardBody,
  Extraction,
  ManageBody,
} from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { extractions, extractionsFound, extractionsQueries } from './extractions.queries.ts';

type Of = Pick<Extraction, 'id' | 'code'>;

/** What is said of its jewels is kept, to go on later. */
export function useKeep({ id, code }: Of) {
  const client = useQueryClient();
  return useCommand({
    form: `extraction-manage:${id}`,
    failed: extractionsEs.failed.manage,
    run: (body: ManageBody, key) => extractions.manage.send({ params: { extractableId: id }, body, key }),
    done: () => extractionsEs.done.manage.replace('{code}', code),
    // What comes next is offered by what it is now.
    onDone: (reply) => client.setQueryData(extractionsQueries.one(id).queryKey, reply),
  });
}

export function useDiscard({ id, code }: Of, onDone: () => void) {
  return useCommand({
    form: `extraction-discard:${id}`,
    failed: extractionsEs.failed.discard,
    run: (body: DiscardBody, key) => extractions.discard.send({ params: { extractableId: id }, body, key }),
    done: () => extractionsEs.done.discard.replace('{code}', code),
    onDone,
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
