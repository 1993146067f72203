import { EXPORT_FORMATS, type ExportFormat } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { DownloadMenu } from './download-menu.tsx';

const es = shellEs.export;

interface ExportMenuProps {
  /** Fetches the list as it is filtered now. */
  readonly take: (format: ExportFormat) => Promise<Response>;
  readonly name: string;
}

/** «Exportar» gives what the filters show, all its pages. */
export const ExportMenu = ({ take, name }: ExportMenuProps) => (
  <DownloadMenu
    verb={es.verb}
    failed={es.failed}
    formats={EXPORT_FORMATS}
    labels={es.formats}
    take={take}
    fileName={name}
  />
);
