/** One page of the manual. */
import { Button } from '@mantine/core';
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import type { HelpName, HelpPage as Said } from '@quilate/domain/modules/office/help/help.names.ts';
import { HELP_ORDER, HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { NotFoundPage } from '../../../shell/message-page.tsx';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { HelpText } from './help-text.tsx';
import './help.css';

type Section = 'steps' | 'doubts' | 'keys' | 'related';
const SECTIONS: readonly Section[] = ['steps', 'doubts', 'keys', 'related'];

const nameOf = (page: string): HelpName | undefined => HELP_ORDER.find(({ name }) => name === page)?.name;

export function HelpPage({ page }: { page: string }) {
  const name = nameOf(page);
  return name === undefined ? <NotFoundPage /> : <Page key={name} name={name} />;
}

function Page({ name }: { name: HelpName }) {
  const said = HELP_PAGES[name];
  const mayOpen = useMayOpen();
  const shown = SECTIONS.filter((section) => said[section].length > 0);
  return (
    <div className="page">
      <PageHeader
        title={said.title}
        meta={`${helpEs.readers} ${said.readers}`}
        back={{ to: '/help', label: helpEs.title }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {helpEs.print}
            </Button>
            {mayOpen(said.screen) && <LinkButton to={path(said.screen)}>{helpEs.open}</LinkButton>}
          </>
        }
      />
      <div className="help-page">
        <article>
          <p>{said.purpose}</p>
          <figure>
            <img src={`/help/${name}.webp`} width={1280} height={800} alt="" />
            <figcaption>{helpEs.caption(said.title)}</figcaption>
          </figure>
          {shown.map((section) => (
            <section key={section} id={section} aria-labelledby={`${section}-head`}>
              <h2 id={`${section}-head`}>{helpEs[section]}</h2>
              {BODIES[section](said)}
            </section>
          ))}
          <Turn name={name} />
        </article>
        <nav className="help-contents" aria-label={helpEs.contents}>
          <b>{helpEs.contents}</b>
          {shown.map((section) => (
            <Link key={section} to="/help/$page" params={{ page: name }} hash={section} replace activeProps={{}}>
              {helpEs[section]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

const BODIES: Readonly<Record<Section, (said: Said) => ReactNode>> = {
  steps: ({ steps }) => (
    <ol className="help-steps">
      {steps.map(({ act, more }) => (
        <li key={act}>
          <HelpText text={act} />
          {more !== undefined && (
            <p>
              <HelpText text={more} />
            </p>
          )}
        </li>
      ))}
    </ol>
  ),
  doubts: ({ doubts }) => (
    <dl className="help-doubts">
      {doubts.map(({ when, answer }) => (
        <div key={when}>
          <dt>
            <HelpText text={when} />
          </dt>
          <dd>
            <HelpText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  ),
  keys: ({ keys }) => (
    <dl className="kv">
      {keys.map(({ keys: pressed, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd className="row">
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  ),
  related: ({ related }) => (
    <ul className="help-related">
      {related.map((other) => (
        <li key={other}>
          <Link to="/help/$page" params={{ page: other }}>
            {HELP_PAGES[other].title}
          </Link>
        </li>
      ))}
    </ul>
  ),
};

function Turn({ name }: { name: HelpName }) {
  const at = HELP_ORDER.findIndex((entry) => entry.name === name);
  const [before, after] = [HELP_ORDER[at - 1], HELP_ORDER[at + 1]];
  return (
    <nav className="help-turn" aria-label={helpEs.turn}>
      {before && (
        <Link to="/help/$page" params={{ page: before.name }} rel="prev">
          <small>
            <IconChevronLeft size={14} aria-hidden />
            {helpEs.previous}
          </small>
          {HELP_PAGES[before.name].title}
        </Link>
      )}
      {after && (
        <Link to="/help/$page" params={{ page: after.name }} rel="next">
          <small>
            {helpEs.next}
            <IconChevronRight size={14} aria-hidden />
          </small>
          {HELP_PAGES[after.name].title}
        </Link>
      )}
    </nav>
  );
}
