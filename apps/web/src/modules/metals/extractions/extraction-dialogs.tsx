/** Who signs that it is finished, or why it is taken back. Loaded when one is. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { goesToEncode } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { shareText } from './extraction-shares.tsx';
import { extractions } from './extractions.queries.ts';

const { columns, dialogs: es } = extractionsEs;

const warningOf = ({ source, jewels }: Extraction): string => {
  if (source === 'products') return es.finishProduct;
  return goesToEncode(jewels) ? es.finishEncode : es.finishMelt;
};

const actOf = (doing: Doing<Extraction>) => ({ ...doing, concept: 'extraction', words: extractionsEs });
const codeOf = ({ code }: Extraction) => [columns.code, <span className="code">{code}</span>] as const;

export const ExtractionDialogs = dialogsOf<Extraction>({
  reopen: (props) => (
    <ActionDialog
      {...actOf(props)}
      verb={es.signReopen}
      pairs={[codeOf(props.of)]}
      send={extractions.reopen.on(props.of.id)}
    />
  ),
  finish: (props) => (
    <ActionDialog
      {...actOf(props)}
      verb={es.signFinish}
      warning={warningOf(props.of)}
      pairs={[codeOf(props.of), ...shareText(props.of.jewels)]}
      body={() => ({ version: props.of.version })}
      send={extractions.finish.on(props.of.id)}
    />
  ),
});
