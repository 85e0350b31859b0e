import { useId } from 'react';
import { StageHeading } from '#parts/entrance/StageHeading.tsx';
import { Button } from '#ui/Button.tsx';

type Props = { title: string; text: string; action?: string; onAct?: () => void };

/** How it ended, and the way on. */
export function Told({ title, text, action, onAct }: Props) {
  const id = useId();
  return (
    <div className="space-y-5">
      <StageHeading text={title} describedBy={id} />
      <p id={id} className="wrap-anywhere">
        {text}
      </p>
      {action && (
        <Button look="primary" className="w-full" onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  );
}
