/** The manual by its chapters, or what of it speaks of something. */
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import { HELP_CHAPTERS, type HelpChapter, type HelpName } from '@quilate/domain/modules/office/help/help.names.ts';
import { HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { isOfDemonstration } from '@quilate/domain/kernel/demonstration.ts';
import { tourEs } from '@quilate/domain/modules/office/help/help.tour.es.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { findHelp } from './find-help.ts';
import './help.css';

const CHAPTERS = Object.keys(HELP_CHAPTERS) as HelpChapter[];

export function HelpListPage({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate({ from: '/help/' });
  const found = findHelp(q, 'all');
  const isTour = isOfDemonstration(useMe().email);
  return (
    <div className="page">
      <PageHeader
        title={helpEs.title}
        meta={helpEs.intro}
        actions={isTour && <LinkButton to={path('/help/tour')}>{tourEs.title}</LinkButton>}
      />
      <div className="help-search">
        <SearchField
          label={helpEs.search}
          value={q}
          onChange={(next) => void navigate({ search: { q: next }, replace: true })}
        />
        <p className="dim" role="status">
          {q !== '' && (found.length === 0 ? helpEs.none : helpEs.found(count(found.length)))}
        </p>
      </div>
      {q === '' ? (
        <div className="help-chapters">
          {CHAPTERS.map((chapter) => (
            <section key={chapter}>
              <h2>{helpEs.chapters[chapter]}</h2>
              <Pages names={HELP_CHAPTERS[chapter]} />
            </section>
          ))}
        </div>
      ) : (
        <Pages names={found.map(({ name }) => name)} />
      )}
    </div>
  );
}

function Pages({ names }: { names: readonly HelpName[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="help-pages">
      {names.map((name) => (
        <li key={name}>
          <Link to="/help/$page" params={{ page: name }}>
            {HELP_PAGES[name].title}
          </Link>
          <small className="dim">{HELP_PAGES[name].purpose}</small>
        </li>
      ))}
    </ul>
  );
}
