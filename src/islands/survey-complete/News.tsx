import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Rematching } from './use-rematch.ts';

/** What became of the last change. It stays in view while the cards are still below the screen, and stands above them. */
export function News({ rematching, hasMatches }: { rematching: Rematching; hasMatches: boolean }) {
  const { busy, news, failure, retry } = rematching;
  const isTold = busy || news !== '' || failure !== null;
  return (
    <div className={isTold ? 'sticks-to-bottom sticky bottom-4 z-10' : 'sr-only'}>
      {failure && (
        <Alert kind="error">
          <p>{`${failure} What you see still follows what you chose before.`}</p>
          <Button className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      <div className={failure === null ? 'flex min-h-11 flex-wrap gap-x-3 rounded-xl bg-good-soft px-4 py-2.5' : ''}>
        <p role="status" className="text-good">
          {busy ? 'Looking again…' : news}
        </p>
        {news !== '' && hasMatches && (
          <a href="#matches" className="link">
            See them
          </a>
        )}
      </div>
    </div>
  );
}
