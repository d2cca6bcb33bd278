import { onTestFinished } from "vitest";
import { services } from "../../functions/endpoint/aws/deps.ts";

/** In seconds. */
export const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** The moment that is so many seconds from now. */
export const momentIn = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

const letItRun = (): void => {
  services().now = () => new Date();
};

/** Stops the service's clock so many seconds from now, until the test is over. */
export const later = (seconds: number): void => {
  const moment = momentIn(seconds);
  services().now = () => moment;
  onTestFinished(letItRun);
};

/** Works with the service's clock stopped so many seconds from now; then it is right again. */
export const workLater = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  later(seconds);
  try {
    return await work();
  } finally {
    letItRun();
  }
};
