import { useEffect, useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { Button, Field, Form, useWork } from "./parts.tsx";
import { api, findOut, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

/** Writes a key in groups, for those who type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Shows a text as a QR code, for the camera of another device. */
const QrCode = ({ text }: { text: string }) => {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    // Who has no network still has the key to type.
    void import("./tools.ts").then(
      ({ qrOf }) => setCode(qrOf(text)),
      () => {},
    );
  }, [text]);
  return (
    code && (
      <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={says.qrCode}>
        <path d={code.path} />
      </svg>
    )
  );
};

const Codes = ({ codes }: { codes: readonly string[] }) => {
  const { run } = useWork();
  return (
    <div role="status">
      <p>{says.recoveryCodes}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {"clipboard" in navigator && (
        <Button
          text={says.copyCodes}
          onClick={() => run(() => navigator.clipboard.writeText(codes.join("\n")))}
        />
      )}
    </div>
  );
};

export const SecondFactor = () => {
  const [setup, setSetup] = useState<Body<"POST /v1/auth/otp">>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = user.value?.otpEnabled === true;
  const begin = async ({ currentPassword = "" }) => {
    if (!isOn) return setSetup(await api.call("POST /v1/auth/otp", { body: { currentPassword } }));
    await api.call("DELETE /v1/auth/otp", { body: { currentPassword } });
    setCodes([]);
    await findOut();
  };
  const confirm = async ({ code = "" }) => {
    const { recoveryCodes } = await api.call("POST /v1/auth/otp/confirm", { body: { code } });
    setCodes(recoveryCodes);
    setSetup(undefined);
    await findOut();
  };
  return (
    <details>
      <summary>{isOn ? says.secondFactorOn : says.secondFactor}</summary>
      {codes.length > 0 && <Codes codes={codes} />}
      {setup ? (
        <Form key="code" isMain action={says.turnOn} work={confirm}>
          <QrCode text={setup.uri} />
          <p>
            <a href={setup.uri}>{says.openApp}</a> {says.orType} <code>{grouped(setup.secret)}</code>
          </p>
          <Field label={says.code} name="code" inputMode="numeric" autocomplete="one-time-code" />
        </Form>
      ) : (
        <Form key={String(isOn)} action={isOn ? says.turnOff : says.setUp} work={begin}>
          <p class="quiet">{says.secondFactorText}</p>
          <Field
            label={says.oldPassword}
            name="currentPassword"
            type="password"
            autocomplete="current-password"
          />
        </Form>
      )}
    </details>
  );
};
