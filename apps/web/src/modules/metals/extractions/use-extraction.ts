/** A step of an extraction that is only a button; and the labels that open one. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { extractions, extractionsFound, extractionsQueries } from './extractions.queries.ts';

type Of = Pick<Extraction, 'id' | 'code'>;

const ACT = { concept: 'extraction', words: extractionsEs };

/** What is said of its jewels is kept, to go on later: what comes next is offered by what it is now. */
export const useKeep = (of: Of) =>
  useAtOnce({
    ...ACT,
    action: 'manage',
    of,
    send: extractions.manage.on(of.id),
    shownAs: extractionsQueries.one(of.id).queryKey,
  });

export const useDiscard = (of: Of, onDone: () => void) =>
  useAtOnce({ ...ACT, action: 'discard', of, send: extractions.discard.on(of.id), onDone });

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
