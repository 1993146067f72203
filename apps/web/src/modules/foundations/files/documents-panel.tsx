import { Button } from '@mantine/core';
import { count, date, dateTime } from '@quilate/domain/kernel/format.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import type { KeptDocument } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { AddDocumentDialog, RemoveDocumentDialog } from './document-dialogs.tsx';
import type { Papers } from './papers.ts';
import './documents-panel.css';

const es = filesEs.documents;
type Paper<Kind extends string> = KeptDocument & { readonly kind: Kind };

/** The papers of a record: who may opens them, and every view is written down. */
export function DocumentsPanel<Kind extends string, Apart extends Kind = never>({
  papers,
}: {
  readonly papers: Papers<Kind, Apart>;
}) {
  const { documents, kinds, apart = [], mayOpen, add, remove } = papers;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Paper<Kind> | null>(null);
  return (
    <Panel title={es.title}>
      <div className="stack">
        {documents.length === 0 && <p className="dim">{es.none}</p>}
        {documents.length > 0 && (
          <ul className="kept-documents">
            {documents.map((document) => (
              <li key={document.id} className="spread">
                <DocumentFacts document={document} kind={kinds[document.kind]} />
                {mayOpen && (
                  <span className="row">
                    {document.isPhoto && <LookButton papers={papers} document={document} />}
                    <OpenButton papers={papers} document={document} />
                    {remove?.isOffered === true && !(apart as readonly Kind[]).includes(document.kind) && (
                      <Button
                        variant="subtle"
                        aria-label={es.removeNamed(kinds[document.kind])}
                        onClick={() => setRemoving(document)}
                      >
                        {filesEs.remove}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayOpen && remove?.why && <small className="dim">{remove.why}</small>}
        {mayOpen && add.isOffered && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {add.verb}
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddDocumentDialog papers={papers} onClose={() => setAdding(false)} />}
      {remove && removing && (
        <RemoveDocumentDialog remove={remove} documentId={removing.id} onClose={() => setRemoving(null)} />
      )}
    </Panel>
  );
}

function DocumentFacts({ document, kind }: { document: KeptDocument; kind: string }) {
  const { views } = document;
  const [last] = views;
  const times = views.length === 1 ? es.once : es.times(count(views.length));
  return (
    <span>
      <b>{kind}</b>
      <small className="dim">{es.addedBy(date(document.addedAt), document.addedBy)}</small>
      {last === undefined ? (
        <small className="dim">{es.neverViewed}</small>
      ) : (
        <details>
          <summary>{es.lastView(times, dateTime(last.at), last.employeeName)}</summary>
          <ol className="dim">
            {views.map((view) => (
              <li key={view.at}>{[dateTime(view.at), view.employeeName, view.storeName].join(', ')}</li>
            ))}
          </ol>
        </details>
      )}
    </span>
  );
}

interface OneProps<Kind extends string> {
  readonly papers: Pick<Papers<Kind>, 'kinds' | 'topic' | 'recordId' | 'open' | 'look'>;
  readonly document: Paper<Kind>;
}

const told = (error: Error): void => {
  const { text, requestId } = faultOf(error, filesEs.openFailed);
  toast.error(text, requestId);
};

function OpenButton<Kind extends string>({ papers, document }: OneProps<Kind>) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: async () => saveFile(await papers.open(document.id), document.fileName),
    onSuccess: () => void client.invalidateQueries({ queryKey: [papers.topic] }),
    onError: told,
  });
  return (
    <Button
      variant="default"
      loading={opening.isPending}
      aria-label={es.openNamed(papers.kinds[document.kind])}
      onClick={() => opening.mutate()}
    >
      {es.open}
    </Button>
  );
}

/** A small look, in place: nothing is shown until somebody asks, because a look is written down. */
function LookButton<Kind extends string>({ papers, document }: OneProps<Kind>) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<string | null>(null);
  const looking = useMutation({
    mutationFn: async () => URL.createObjectURL(await (await papers.look(document.id)).blob()),
    onSuccess: (address) => {
      setPicture(address);
      void client.invalidateQueries({ queryKey: [papers.topic] });
    },
    onError: told,
  });
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const kind = papers.kinds[document.kind];
  return (
    <>
      {picture !== null && <img className="document-look" src={picture} alt={kind} />}
      <Button
        variant="default"
        loading={looking.isPending}
        aria-label={picture === null ? es.lookNamed(kind) : es.hideNamed(kind)}
        onClick={() => (picture === null ? looking.mutate() : setPicture(null))}
      >
        {picture === null ? es.look : es.hide}
      </Button>
    </>
  );
}
