import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { Icon } from "./icons.tsx";
import { Button, Fault, Told } from "./parts.tsx";
import { sentenceOf } from "./problems.ts";
import { api, hasEnded } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.picture;

const MEBIBYTES_MAX = 4;

/** Refusals that are the same the next time. */
const isFinal = (error: unknown): boolean =>
  error instanceof Told ||
  (error instanceof ApiProblem &&
    ["picture_unreadable", "unsupported_media_type", "limit_reached"].includes(error.code ?? ""));

const sentence = (error: unknown): string => {
  if (error instanceof Told) return error.message;
  if (!(error instanceof ApiProblem)) return says.needsNetwork;
  return error.code === "unauthenticated" ? says.isUnsent : sentenceOf(error.problem);
};

/**
 * Sends the picture that somebody chooses at once, and keeps it until the service has it.
 * @param first the address of the one that the recipe has
 */
export const usePicture = (first = "") => {
  const at = useSignal(first);
  const shown = useSignal("");
  const fault = useSignal("");
  const isSending = useSignal(false);
  /** Chosen, and not with the service yet. */
  const chosen = useRef<File | undefined>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const send = async (file: File): Promise<void> => {
    /** Whether nothing else was chosen meanwhile. */
    const isWanted = () => chosen.current === file;
    fault.value = "";
    isSending.value = true;
    try {
      const { shrunk } = await import("./tools.ts");
      const small = await shrunk(file);
      if (!isWanted()) return;
      shown.value = small.shown;
      if (small.blob.size > MEBIBYTES_MAX * 2 ** 20) throw new Told(says.tooLarge(MEBIBYTES_MAX));
      // The client would try for some seconds.
      if (!navigator.onLine) throw new TypeError("offline");
      const { url } = await api.call("POST /v1/pictures", { body: small.blob });
      if (!isWanted()) return;
      at.value = url;
      chosen.current = undefined;
    } catch (error) {
      if (!isWanted()) return;
      if (error instanceof ApiProblem && error.code === "unauthenticated") hasEnded.value = true;
      fault.value = sentence(error);
      if (!isFinal(error)) return;
      chosen.current = undefined;
      shown.value = "";
    } finally {
      if (isWanted() || !chosen.current) isSending.value = false;
    }
  };
  const choose = (file: File): void => {
    chosen.current = file;
    running.current = send(file);
  };
  return {
    at: at.value,
    shown: shown.value || (at.value.startsWith("/") ? at.value : ""),
    fault: fault.value,
    isSending: isSending.value,
    isWaiting: fault.value !== "" && chosen.current !== undefined,
    choose,
    again: () => {
      if (chosen.current) choose(chosen.current);
    },
    remove: () => {
      chosen.current = undefined;
      at.value = "";
      shown.value = "";
      fault.value = "";
      isSending.value = false;
    },
    /** Waits until the service has it, and returns its address. Tries again if it could not be sent. */
    settle: async (): Promise<string> => {
      if (chosen.current) {
        if (!isSending.value) choose(chosen.current);
        await running.current;
        if (fault.value) throw new Told(fault.value);
      }
      return at.value;
    },
  };
};

/** Shows the picture of a recipe, and takes another one: a phone offers its camera, too. */
export const PictureField = ({ picture }: { picture: ReturnType<typeof usePicture> }) => {
  const { at, shown, fault, isSending, isWaiting, choose, again, remove } = picture;
  return (
    <fieldset class="picture-field" aria-label={says.title}>
      {shown && <img class="picture" src={shown} alt={says.title} width="400" height="300" />}
      <div class="bar">
        <label class="button">
          <Icon name="photo" />
          {shown ? says.other : says.add}
          <input
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) choose(file);
              // So that the same one can be chosen again.
              currentTarget.value = "";
            }}
          />
        </label>
        {isWaiting && <Button text={says.again} onClick={again} />}
        {(shown || isWaiting) && <Button text={says.remove} onClick={remove} />}
      </div>
      <p role="status">{isSending && says.sending}</p>
      {fault && <Fault text={fault} />}
      <input type="hidden" name="heroImageUrl" value={at} />
    </fieldset>
  );
};
