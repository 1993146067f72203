import { Button } from '@mantine/core';
import { isOfDemonstration } from '@quilate/domain/kernel/demonstration.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { readFromBrowser, writeToBrowser } from '../../../shell/tab-storage.ts';

const es = homeEs.demonstration;
const HIDDEN = 'tour-hidden';

/** In a house to try things in: what there is to try, until somebody has seen enough of it. */
export function DemonstrationLine() {
  const { email } = useMe();
  const [isHidden, setHidden] = useState(() => readFromBrowser<boolean>(HIDDEN) === true);
  if (isHidden || !isOfDemonstration(email)) return null;
  const hide = (): void => {
    writeToBrowser(HIDDEN, true);
    setHidden(true);
  };
  return (
    <div className="note demonstration-line" data-tone="run">
      <span>
        {es.said} <Link to="/help/tour">{es.tour}</Link>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={hide}>
        {es.hide}
      </Button>
    </div>
  );
}
