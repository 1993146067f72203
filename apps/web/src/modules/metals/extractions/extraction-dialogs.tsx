/** Who signs that it is finished, or why it is taken back. Loaded when one is. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { goesToEncode } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import type { Extraction, FinishBody } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type { Offered, ReasonedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { shareText } from './extraction-shares.tsx';
import { extractions } from './extractions.queries.ts';

const { columns, dialogs: es } = extractionsEs;

interface ExtractionDialogProps {
  readonly extraction: Extraction;
  readonly offer: Offered;
  readonly onClose: () => void;
}

const warningOf = ({ source, jewels }: Extraction): string => {
  if (source === 'products') return es.finishProduct;
  return goesToEncode(jewels) ? es.finishEncode : es.finishMelt;
};

export function ExtractionDialogs({ extraction, offer, onClose }: ExtractionDialogProps) {
  const { id, version, code, jewels } = extraction;
  const params = { extractableId: id };
  const act = { concept: 'extraction', words: extractionsEs, of: extraction, offer, onClose };
  const pairs = [[columns.code, <span className="code">{code}</span>] as const];
  if (offer.action === 'reopen') {
    return (
      <ActionDialog
        {...act}
        verb={es.signReopen}
        pairs={pairs}
        send={(body: ReasonedBody, key) => extractions.reopen.send({ params, body, key })}
      />
    );
  }
  return (
    <ActionDialog
      {...act}
      verb={es.signFinish}
      warning={warningOf(extraction)}
      pairs={[...pairs, ...shareText(jewels)]}
      body={() => ({ version })}
      send={(body: FinishBody, key) => extractions.finish.send({ params, body, key })}
    />
  );
}
