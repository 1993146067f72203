import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { lastWrittenHere } from './beyond-tab.ts';
import { probe, useConnection } from './connection.ts';
import { draftHour } from './draft-hour.ts';
import { DRAFTS } from './drafts.ts';
import { setTitle } from './title.ts';

const es = shellEs.offline;

/** The application opened from this machine, and the server does not answer: what there is, what waits, and no end. */
export function OfflinePage({ onBack }: { onBack: () => void }) {
  const { isReachable, isAsking, nextAt } = useConnection();
  const seconds = useSecondsTo(nextAt);
  const [draftAt] = useState(() => lastWrittenHere(DRAFTS));
  const goOn = useEffectEvent(onBack);
  useEffect(() => setTitle(es.title), []);
  useEffect(() => {
    if (isReachable) goOn();
  }, [isReachable]);
  return (
    <div className="page">
      <div className="centred" style={{ minHeight: '80dvh' }}>
        <h1 tabIndex={-1}>{es.title}</h1>
        <p className="dim">{es.text}</p>
        <div className="offline-lists">
          <section className="panel panel-pad">
            <h2>{es.kept}</h2>
            <ul>
              {es.keptList.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {draftAt !== undefined && <li>{es.draftOf(draftHour(draftAt))}</li>}
            </ul>
          </section>
          <section className="panel panel-pad">
            <h2>{es.waits}</h2>
            <ul>
              {es.waitsList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
        <Button loading={isAsking} onClick={() => void probe()}>
          {shellEs.errors.retry}
        </Button>
        <span className="dim">{isAsking ? es.asking : es.again(seconds)}</span>
      </div>
    </div>
  );
}

function useSecondsTo(atMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((atMs - nowMs) / 1000));
}
