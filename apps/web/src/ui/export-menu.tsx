import { EXPORT_FORMATS, type ExportFormat, type ExportPurpose } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../shell/current-user.tsx';
import { FormatMenu, useDownload } from './download-menu.tsx';

const PurposeDialog = lazy(() => import('./purpose-dialog.tsx').then((file) => ({ default: file.PurposeDialog })));
const es = shellEs.export;

interface ExportMenuProps {
  /** Fetches the list as it is filtered now. */
  readonly take: (format: ExportFormat, purpose?: ExportPurpose) => Promise<Response>;
  readonly name: string;
  /** It says who people are, and so is asked what for. */
  readonly isPersonal?: boolean;
}

/** «Exportar» gives what the filters show, all its pages; direction may keep somebody from it. */
export function ExportMenu({ take, name, isPersonal = false }: ExportMenuProps) {
  const [asking, setAsking] = useState<ExportFormat>();
  const download = useDownload(es.failed);
  const { mayTakeLists } = useMe();
  if (!mayTakeLists) return null;
  const start = (format: ExportFormat, purpose?: ExportPurpose): void =>
    download.start(() => take(format, purpose), `${name}.${format}`);
  return (
    <>
      <FormatMenu
        verb={es.verb}
        formats={EXPORT_FORMATS}
        labels={es.formats}
        isBusy={download.isBusy}
        onPick={isPersonal ? setAsking : start}
      />
      <Suspense>
        {asking && (
          <PurposeDialog
            format={asking}
            onCancel={() => setAsking(undefined)}
            onDone={(purpose) => {
              setAsking(undefined);
              start(asking, purpose);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
