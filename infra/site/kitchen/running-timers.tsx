import { useEffect } from "preact/hooks";
import { IconButton, inLine } from "./parts.tsx";
import { texts } from "./texts.ts";
import { endTimer, leftOf, now, readTimers, type Timer, tick, timers } from "./timers.ts";

const says = texts.timer;

const Running = ({ timer }: { timer: Timer }) => {
  const isOver = timer.endsAt <= now.value;
  return (
    <div class={isOver ? "clock over" : "clock"}>
      <a href={timer.to}>
        <strong class="left" role="timer" aria-label={says.left(timer.time)}>
          {leftOf(timer, now.value)}
        </strong>
        <span>{inLine([timer.name, timer.time], " · ")}</span>
      </a>
      <span role="alert">{isOver && says.isOver(timer.time)}</span>
      <IconButton icon="remove" label={says.end(timer.time)} onClick={() => endTimer(timer.id)} />
    </div>
  );
};

/** Shows the timers above the tabs, on all pages. */
export const RunningTimers = () => {
  useEffect(() => {
    readTimers();
    // Another tab may start and end some.
    addEventListener("storage", readTimers);
    return () => removeEventListener("storage", readTimers);
  }, []);
  const isRunning = timers.value.length > 0;
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [isRunning]);
  if (!isRunning) return null;
  return (
    <section class="timers" aria-label={says.timers}>
      {timers.value.map((timer) => (
        <Running key={timer.id} timer={timer} />
      ))}
    </section>
  );
};
