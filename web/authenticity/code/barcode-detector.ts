/** Barcode reader of the browser (Shape Detection API), which TypeScript does not declare. */
export interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]>;
}

interface BarcodeDetectors {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const codeFormat = "qr_code";

function detectors(): BarcodeDetectors | undefined {
  return (globalThis as { readonly BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;
}

/** Returns true if this browser reads QR codes and has a camera. */
export async function canScan(): Promise<boolean> {
  try {
    const formats = (await detectors()?.getSupportedFormats()) ?? [];
    // Without https, mediaDevices is undefined, despite its type.
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return formats.includes(codeFormat) && devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

export function newDetector(): BarcodeDetector {
  const Detector = detectors();
  if (Detector === undefined) throw new Error("expected a browser that reads codes");
  return new Detector({ formats: [codeFormat] });
}
