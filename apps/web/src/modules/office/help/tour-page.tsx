/** What there is to try in the demonstration, each example with its page of the manual, ticked by who has seen it. */
import { Checkbox } from '@mantine/core';
import { isOfDemonstration } from '@quilate/domain/kernel/demonstration.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import type { HelpName } from '@quilate/domain/modules/office/help/help.names.ts';
import { HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { tourEs as es } from '@quilate/domain/modules/office/help/help.tour.es.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { NotFoundPage } from '../../../shell/message-page.tsx';
import { readFromBrowser, writeToBrowser } from '../../../shell/tab-storage.ts';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { HelpText } from './help-text.tsx';
import './help.css';

const KEPT = 'tour';
const STOPS = Object.keys(es.stops) as readonly HelpName[];

export function TourPage() {
  return isOfDemonstration(useMe().email) ? <Tour /> : <NotFoundPage />;
}

function Tour() {
  const mayOpen = useMayOpen();
  const [seen, setSeen] = useState(() => readFromBrowser<readonly HelpName[]>(KEPT) ?? []);
  const mark = (page: HelpName, isSeen: boolean): void => {
    const all = isSeen ? [...seen, page] : seen.filter((one) => one !== page);
    setSeen(all);
    writeToBrowser(KEPT, all);
  };
  const isOwn = (page: HelpName): boolean => mayOpen(HELP_PAGES[page].screen);
  const [own, others] = [STOPS.filter(isOwn), STOPS.filter((page) => !isOwn(page))];
  const seenHere = own.filter((page) => seen.includes(page)).length;
  return (
    <div className="page">
      <PageHeader
        title={es.title}
        meta={es.seen(count(seenHere), count(own.length))}
        back={{ to: '/help', label: helpEs.title }}
      />
      <p className="tour-intro">{es.intro}</p>
      <ol className="tour">
        {own.map((page) => (
          <Stop key={page} page={page} isSeen={seen.includes(page)} onMark={mark} />
        ))}
      </ol>
      {others.length > 0 && (
        <section aria-labelledby="tour-others">
          <h2 id="tour-others">{es.others}</h2>
          <ul className="help-pages">
            {others.map((page) => (
              <li key={page}>
                <Link to="/help/$page" params={{ page }}>
                  {HELP_PAGES[page].title}
                </Link>
                <small className="dim">{`${helpEs.readers} ${HELP_PAGES[page].readers}`}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface StopProps {
  readonly page: HelpName;
  readonly isSeen: boolean;
  readonly onMark: (page: HelpName, isSeen: boolean) => void;
}

function Stop({ page, isSeen, onMark }: StopProps) {
  const { title, screen } = HELP_PAGES[page];
  const { example, after } = es.stops[page]!;
  return (
    <li className="panel tour-stop" data-seen={isSeen || undefined}>
      <div>
        <h2>{title}</h2>
        <p>
          <HelpText text={example} />
        </p>
        <p className="dim">
          {es.after} <HelpText text={after} />
        </p>
      </div>
      <div className="row tour-doors">
        <Checkbox
          label={es.mark}
          aria-label={`${es.mark}: ${title}`}
          checked={isSeen}
          onChange={(event) => onMark(page, event.currentTarget.checked)}
        />
        <Link to="/help/$page" params={{ page }}>
          {es.steps}
        </Link>
        <LinkButton variant="default" to={path(screen)}>
          {es.screen}
        </LinkButton>
      </div>
    </li>
  );
}
