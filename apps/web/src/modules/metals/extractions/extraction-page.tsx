import { date, dateTime, exactGrams } from '@quilate/domain/kernel/format.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type { ExtractionMode } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ExtractionJewels, type Said } from './extraction-jewels.tsx';
import { shareText } from './extraction-shares.tsx';
import { ExtractionStateBadge } from './extraction-state.ts';
import { ExtractionWork } from './extraction-work.tsx';
import { extractionsQueries } from './extractions.queries.ts';
import { useDiscard, useExtractableScanner } from './use-extraction.ts';
import './extractions.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { rowOf } from '../../foundations/proofs/creation.ts';

const Dialogs = lazy(() => import('./extraction-dialogs.tsx').then((file) => ({ default: file.ExtractionDialogs })));
const { page: es, columns } = extractionsEs;
/** Never what comes next: that is beside the jewels. */
const ORDER = ['discard', 'reopen'];

export function ExtractionPage() {
  const { extractableId } = useParams({ from: '/_app/metals/extractables/$extractableId' });
  useExtractableScanner();
  return <OneRecord query={extractionsQueries.one(extractableId)} title={extractionsEs.one} page={Detail} />;
}

interface Draft {
  readonly version: number;
  readonly said: Said;
}

function Detail({ of: extraction }: { of: Extraction }) {
  const me = useMe();
  const [isFinishing, setFinishing] = useState(false);
  const empty: Draft = { version: extraction.version, said: {} };
  const {
    values: draft,
    isChanged,
    change,
    discard,
  } = useForm(empty, { keptAs: `extraction:${me.id}:${extraction.id}` });
  const clear = useDiscard(extraction, discard);
  const canWrite = useMay(extractionsGrants.write);
  const isOpen = canWrite && extraction.actions.some(({ action, allowed }) => action === 'manage' && allowed);
  const jewels = extraction.jewels.map((jewel) => ({ ...jewel, mode: modeOf(draft, jewel) }));
  const say = (said: Said): void => change((known) => ({ ...known, said: { ...known.said, ...said } }));
  return (
    <RecordPage
      of={extraction}
      words={extractionsEs}
      list="/metals/extractables"
      state={<ExtractionStateBadge state={extraction.state} />}
      meta={extraction.description}
      policy={extractionsGrants.write}
      order={ORDER}
      dangers={ORDER}
      elsewhere={{ discard: () => clear.mutate({ version: extraction.version }) }}
      dialogs={Dialogs}
      aside={
        <>
          <Panel title={es.shares}>
            {jewels.every((jewel) => jewel.mode === null) ? (
              <p className="dim">{es.nothing}</p>
            ) : (
              <Pairs pairs={shareText(jewels)} />
            )}
            {isOpen && (isChanged || extraction.version > 0) && (
              <p className="dim">{isChanged ? es.unsaved : es.saved}</p>
            )}
          </Panel>
          {isOpen && (
            <ExtractionWork
              extraction={extraction}
              jewels={jewels}
              version={isChanged ? draft.version : undefined}
              onKept={discard}
              onFinish={() => setFinishing(true)}
            />
          )}
          <Facts extraction={extraction} />
        </>
      }
    >
      <ExtractionJewels jewels={jewels} isOpen={isOpen} onSay={say} />
      <ActivityPanel of={extraction} q={extraction.code} words={{ extraction: extractionsEs.activity }} />
      <Suspense>
        {isFinishing && (
          <Dialogs of={extraction} offer={rowOf(extractionMachine, 'finish')} onClose={() => setFinishing(false)} />
        )}
      </Suspense>
    </RecordPage>
  );
}

function modeOf({ said }: Draft, { id, mode }: Extraction['jewels'][number]): ExtractionMode | null {
  return id in said ? (said[id] ?? null) : mode;
}

const PAGES = {
  purchases: '/purchases',
  'recoverable-sales': '/recoverable-sales',
  products: '/products',
} as const;

function Facts({ extraction }: { extraction: Extraction }) {
  const { source, originCode, recordId, code, fromStoreName, arrivedAt, weightMg, completedAt } = extraction;
  return (
    <Panel title={source === 'products' ? es.product : es.facts}>
      <Pairs
        pairs={[
          [columns.source, extractionsEs.sources[source]],
          [
            columns.origin,
            <Link key="origin" className="code" to={path(`${PAGES[source]}/${recordId}`)}>
              {originCode ?? code}
            </Link>,
          ],
          [columns.store, fromStoreName],
          [columns.arrived, date(arrivedAt)],
          [columns.weight, exactGrams(weightMg)],
          [es.completed, completedAt && dateTime(completedAt)],
        ]}
      />
    </Panel>
  );
}
