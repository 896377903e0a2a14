export { t as createPasswords } from "./passwords-Dx-bOhUN.js";
