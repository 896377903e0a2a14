/** The browser's own reader of codes (Shape Detection API), which TypeScript does not know. */
export interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]>;
}

interface BarcodeDetectors {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const wanted = "qr_code";

function detectors(): BarcodeDetectors | undefined {
  return (globalThis as { readonly BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;
}

/** Whether this browser reads QR squares and has a camera to see them with. */
export async function canScan(): Promise<boolean> {
  try {
    const formats = (await detectors()?.getSupportedFormats()) ?? [];
    // Without https there is no mediaDevices, whatever its type says.
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return formats.includes(wanted) && devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

export function newDetector(): BarcodeDetector {
  const Detector = detectors();
  if (Detector === undefined) throw new Error("expected a browser that reads codes");
  return new Detector({ formats: [wanted] });
}
