import { CrisisPanel, type PanelWords } from './CrisisPanel.tsx';

type Link = Readonly<{ words: string; href: string }>;
type NoteWords = Readonly<{ steps: readonly string[]; sentences: readonly (readonly (string | Link)[])[] }>;
type Help = Readonly<{
  name: string;
  language: string;
  /** Counts the signs that asked for the panel. */
  urgent: number;
  panel: PanelWords | null;
  note: NoteWords | null;
}>;
type Props = {
  /** What was written asks for a panel, for a quiet note, or for nothing. */
  help: Help | null;
  /** Called when the reader puts the panel away. */
  onClose?: () => void;
};

/** The lines of help as prominent as what was written asks for; they never block the way on (matching.md, Crisis screen). */
export function CrisisHelp({ help, onClose }: Props) {
  return (
    <>
      <CrisisPanel
        name={help?.name ?? ''}
        language={help?.language ?? 'en'}
        words={help?.panel ?? null}
        signs={help?.urgent ?? 0}
        {...(onClose && { onClose })}
      />
      {help?.note && <CrisisNote name={help.name} language={help.language} words={help.note} />}
    </>
  );
}

function CrisisNote({ name, language, words }: { name: string; language: string; words: NoteWords }) {
  return (
    <div role="status" aria-label={name} lang={language} className="space-y-2 text-sm text-ink-soft">
      {words.steps.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {words.sentences.map((sentence) => (
        <p key={sentence.map(String).join()}>
          {sentence.map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a key={piece.words} href={piece.href} className="link">
                {piece.words}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
